import { expect, test } from 'vitest';
import examples from '../../../crates/game-core/tests/seal.json';
import type { LuckProof, Moment } from '../wire';
import { checkLuck, commitmentOf, expectedOf, fits, keyOf } from './check';

const momentOf = (from?: string): Moment | null => {
  const [table, step] = from?.split(' ') ?? [];
  return table && step ? { table, step: Number(step) } : null;
};

const proofOf = ({ table, secret, commitment, salts, draws, from }: (typeof examples)[number]): LuckProof => ({
  table,
  secret,
  commitment,
  from: momentOf(from),
  salts: salts.map((salt, seat) => ({ seat, name: '', salt })),
  draws: draws.map((draw, step) => ({ ...draw, step })),
});

test.each(examples.map((example) => [example.table, example.salts.length, example] as const))('the same as Rust and Python: %s with %i salts', async (_, __, example) => {
  expect(await commitmentOf(example.table, example.secret, momentOf(example.from))).toBe(example.commitment);
  const key = await keyOf(example.secret);
  for (const draw of example.draws) expect(await expectedOf(example.table, key, example.salts, draw)).toEqual(draw.outcomes);
});

test('a true proof fits, with or without a memory of before', async () => {
  const proof = proofOf(examples[1]!);
  const sums = await checkLuck(proof, null);
  expect(sums).toEqual({ promised: null, kept: true, salted: null, right: 32, drawn: 32, wrongStep: null });
  expect(fits(sums)).toBe(true);
  const seen = { commitment: proof.commitment, salt: examples[1]!.salts[0]! };
  expect(await checkLuck(proof, seen)).toMatchObject({ promised: true, salted: true });
});

test('whatever was changed is found', async () => {
  const proof = proofOf(examples[2]!);
  const [first, second] = proof.salts;
  const forged = (change: Partial<LuckProof>) => checkLuck({ ...proof, ...change }, { commitment: proof.commitment, salt: first!.salt });
  const outcomes = proof.draws[1]!.outcomes.map((outcome, i) => (i === 1 ? outcome + 1 : outcome));
  const draw = await forged({ draws: [proof.draws[0]!, { ...proof.draws[1]!, outcomes }] });
  expect(draw).toMatchObject({ kept: true, right: draw.drawn - 1, wrongStep: 1 });
  const secret = await forged({ secret: proof.secret.replace(/^../, '00') });
  expect(secret).toMatchObject({ kept: false, wrongStep: 0 });
  const swapped = await forged({ salts: [second!, first!] });
  expect(swapped).toMatchObject({ kept: true, salted: true, wrongStep: 0 });
  const left = await forged({ salts: [second!] });
  expect(left).toMatchObject({ salted: false, wrongStep: 0 });
  const other = await forged({ commitment: '00'.repeat(32) });
  expect(other).toMatchObject({ promised: false, kept: false });
  for (const sums of [draw, secret, swapped, left, other]) expect(fits(sums)).toBe(false);
});

/** Everything as a server would tell it that had drawn another secret, or other salts: it all adds up. */
async function retold(proof: LuckProof, change: Partial<LuckProof>): Promise<LuckProof> {
  const told = { ...proof, ...change };
  const commitment = await commitmentOf(told.table, told.secret, told.from);
  const key = await keyOf(told.secret);
  const salts = told.salts.map(({ salt }) => salt);
  const draws = await Promise.all(told.draws.map(async (draw) => ({ ...draw, outcomes: await expectedOf(told.table, key, salts, draw) })));
  return { ...told, commitment, draws };
}

test('a forgery that adds up is found by what this browser remembers, and by nothing else', async () => {
  const proof = proofOf(examples[2]!);
  const [first, second] = proof.salts;
  const seen = { commitment: proof.commitment, salt: first!.salt };
  const forgeries = [
    { forged: await retold(proof, { secret: '11'.repeat(32) }), found: { promised: false, salted: true } },
    { forged: await retold(proof, { salts: [{ ...first!, salt: '22'.repeat(16) }, second!] }), found: { promised: true, salted: false } },
    { forged: await retold(proof, { salts: [second!] }), found: { promised: true, salted: false } },
  ];
  for (const { forged, found } of forgeries) {
    const blind = await checkLuck(forged, null);
    expect(blind).toMatchObject({ kept: true, wrongStep: null });
    expect(fits(blind)).toBe(true);
    const sums = await checkLuck(forged, seen);
    expect(sums).toMatchObject(found);
    expect(fits(sums)).toBe(false);
  }
});

test('where a game goes on from cannot be moved', async () => {
  const proof = proofOf(examples.find((example) => example.from)!);
  expect(fits(await checkLuck(proof, null))).toBe(true);
  for (const from of [null, { table: proof.from!.table, step: 99 }, { table: 'other', step: proof.from!.step }]) {
    expect(await checkLuck({ ...proof, from }, null)).toMatchObject({ kept: false });
  }
});
