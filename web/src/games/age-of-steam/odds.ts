// What dice can bring.

/** The chance that at least so many of these dice show one given number. */
export function chance(dice: number, least: number): number {
  let sum = 0;
  for (let hits = least; hits <= dice; hits += 1) sum += choose(dice, hits) * (1 / 6) ** hits * (5 / 6) ** (dice - hits);
  return sum;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
