// Minutes of the day as a field of the page shows them, and back.

export function clock(minute: number): string {
  const part = (n: number) => String(n).padStart(2, '0');
  return `${part(Math.floor(minute / 60))}:${part(minute % 60)}`;
}

/** Nothing while the field is not filled in. */
export function minute(clock: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(clock);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** The zones that the browser knows, with the person's own. */
export function zones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
}
