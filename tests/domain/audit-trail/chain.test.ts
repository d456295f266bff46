import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_START,
  computeSeal,
  entryMacInput,
  finishVerification,
  INITIAL_VERIFICATION,
  MISSING_SEAL,
  type SealedEntry,
  type StoredEntry,
  sealInput,
  type TrailBreak,
  verifyRow,
} from '#domain/audit-trail';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const number = fc.integer({ min: 0, max: 4_000_000_000 });
const text = fc.string({ unit: 'binary', maxLength: 12 });
const anEntry = fc.record({
  id: fc.constant(0),
  at: text,
  action: text,
  actorId: fc.option(number),
  actor: text,
  origin: text,
  userAgent: fc.option(text),
  subject: text,
  subjectId: fc.option(number),
  patientId: fc.option(number),
  siteId: fc.option(number),
  detail: fc.option(text),
  mac: fc.option(text),
});

/** Seals the entries in this order; their ids have another order, as in a cluster. */
function sealed(entries: readonly StoredEntry[]): SealedEntry[] {
  let previous = CHAIN_START;
  return entries.map((entry, index) => {
    const row = { ...entry, id: 100 + (index ^ 1), position: index + 1 };
    previous = computeSeal(sha256, previous, row);
    return { ...row, seal: previous };
  });
}

const aTrail = fc.array(anEntry, { minLength: 3, maxLength: 9 }).map(sealed);
const anIndexIn = fc.nat().map((n) => (trail: readonly unknown[]) => n % trail.length);

function breaksOf(trail: readonly SealedEntry[], headPosition: number): readonly TrailBreak[] {
  const found: TrailBreak[] = [];
  let state = INITIAL_VERIFICATION;
  for (const row of trail.filter(({ position }) => position <= headPosition)) {
    const [nextState, trailBreak] = verifyRow(sha256, state, row);
    if (trailBreak) found.push(trailBreak);
    state = nextState;
  }
  return [...found, ...finishVerification(state, headPosition, trail.at(-1)?.position ?? 0)];
}

const FIELDS = [
  ...['at', 'action', 'actorId', 'actor', 'origin', 'userAgent'],
  ...['subject', 'subjectId', 'patientId', 'siteId', 'detail', 'mac', 'id'],
] as const;
const changedValue = (value: unknown) => (typeof value === 'number' ? value + 1 : `${value ?? ''}.`);

describe('the trail', () => {
  it('has no breaks when unchanged, also with positions that were never used', () => {
    fc.assert(
      fc.property(aTrail, (trail) => {
        expect(breaksOf(trail, trail.length)).toEqual([]);
      }),
    );
    const [first, second] = sealed(fc.sample(anEntry, 2)) as [SealedEntry, SealedEntry];
    const later = { ...second, position: 7 };
    expect(breaksOf([first, { ...later, seal: computeSeal(sha256, first.seal ?? '', later) }], 7)).toEqual(
      [],
    );
    expect(breaksOf([], 0)).toEqual([]);
  });

  it.each(FIELDS)('reports the entry with another %s', (field) => {
    fc.assert(
      fc.property(aTrail, anIndexIn, (trail, indexIn) => {
        const row = trail[indexIn(trail)] as SealedEntry;
        const changed = trail.map((each) =>
          each === row ? { ...row, [field]: changedValue(row[field]) } : each,
        );
        expect(breaksOf(changed, trail.length)).toEqual([
          { kind: 'changed', from: row.position, to: row.position },
        ]);
      }),
    );
  });

  it('reports the entry with another seal, or none', () => {
    fc.assert(
      fc.property(aTrail, anIndexIn, fc.constantFrom(null, '1:0', ''), (trail, indexIn, seal) => {
        const row = trail[indexIn(trail)] as SealedEntry;
        const changed = trail.map((each) => (each === row ? { ...row, seal } : each));
        expect(breaksOf(changed, trail.length)).toEqual([
          { kind: 'changed', from: row.position, to: row.position },
        ]);
      }),
    );
  });

  it('reports removed entries: the first, some in between, the newest, all', () => {
    fc.assert(
      fc.property(aTrail, anIndexIn, anIndexIn, (trail, one, another) => {
        const [from, to] = [one(trail), another(trail)].sort((a, b) => a - b) as [number, number];
        const remaining = trail.filter((_, index) => index < from || index > to);
        expect(breaksOf(remaining, trail.length)).toEqual([{ kind: 'removed', from: from + 1, to: to + 1 }]);
      }),
    );
  });

  it('reports an entry inserted in a gap, and entries inserted at the end', () => {
    fc.assert(
      fc.property(aTrail, anEntry, (entries, insertedEntry) => {
        const [first, ...rest] = entries as [SealedEntry, ...SealedEntry[]];
        let previous = first.seal ?? '';
        const trail = [first, ...rest.map((row) => ({ ...row, position: row.position + 10 }))].map(
          (row, index) => {
            if (index > 0) previous = computeSeal(sha256, previous, row);
            return { ...row, seal: previous };
          },
        );
        const newest = trail.at(-1)?.position ?? 0;
        const inGap = { ...insertedEntry, position: 2 };
        const between = trail.toSpliced(1, 0, { ...inGap, seal: computeSeal(sha256, '1:9', inGap) });
        expect(breaksOf(between, newest)).toEqual([{ kind: 'inserted', from: 2, to: 2 }]);
        const atEnd = { ...insertedEntry, position: newest + 1 };
        const after = [...trail, { ...atEnd, seal: computeSeal(sha256, previous, atEnd) }];
        expect(breaksOf(after, newest)).toEqual([{ kind: 'inserted', from: newest + 1, to: newest + 1 }]);
      }),
    );
  });

  it('reports entries that changed places', () => {
    fc.assert(
      fc.property(aTrail, anIndexIn, (trail, indexIn) => {
        const from = Math.min(indexIn(trail), trail.length - 2);
        const [one, next] = trail.slice(from) as [SealedEntry, SealedEntry];
        const swapped = trail.toSpliced(
          from,
          2,
          { ...next, position: one.position },
          { ...one, position: next.position },
        );
        const positions = breaksOf(swapped, trail.length).map(({ from }) => from);
        expect(positions).toEqual(expect.arrayContaining([one.position]));
      }),
    );
  });

  it('reports entries that were removed before a later one was written', () => {
    const trail = sealed(fc.sample(anEntry, 4));
    const row = { ...(trail[0] as SealedEntry), position: 5 };
    const written = { ...row, seal: computeSeal(sha256, MISSING_SEAL, row) };
    expect(breaksOf([written], 5)).toEqual([{ kind: 'removed', from: 1, to: 4 }]);
    expect(breaksOf([...trail.slice(0, 3), written], 5)).toEqual([{ kind: 'removed', from: 4, to: 4 }]);
  });
});

const ROW = {
  id: 7,
  position: 5,
  at: '2026-03-04T14:00:00.000Z',
  action: 'patients.update',
  actorId: 9,
  actor: 'ana',
  origin: '10.1.1.1',
  userAgent: null,
  subject: 'patient',
  subjectId: 8,
  patientId: 8,
  siteId: 3,
  detail: '{"why":"prueba"}',
  mac: null,
};
const VALUES =
  '"2026-03-04T14:00:00.000Z","patients.update",9,"ana","10.1.1.1",null,"patient",8,8,3,"{\\"why\\":\\"prueba\\"}"';

describe('the hash input of a seal', () => {
  it('never changes, so that old entries stay verifiable', () => {
    expect(sealInput('1:ab', ROW)).toBe(`[1,"1:ab",7,${VALUES}]`);
    expect(computeSeal(sha256, '1:ab', ROW)).toMatch(/^1:[0-9a-f]{64}$/);
    const appended = { ...ROW, mac: 'cd' };
    expect(sealInput('1:ab', appended)).toBe(`[2,"1:ab",5,7,${VALUES},"cd"]`);
    expect(computeSeal(sha256, '1:ab', appended)).toMatch(/^2:[0-9a-f]{64}$/);
  });

  it('is the text as databases return it, with lone surrogates replaced', () => {
    const row = { ...(sealed(fc.sample(anEntry, 1))[0] as SealedEntry) };
    expect(sealInput('', { ...row, actor: 'a\ud83d' })).toBe(sealInput('', { ...row, actor: 'a\ufffd' }));
  });
});

describe('the input of the HMAC of an entry', () => {
  it('never changes, and differs for entries that differ in a value', () => {
    expect(entryMacInput(ROW)).toBe(`[1,"entry",${VALUES}]`);
    fc.assert(
      fc.property(anEntry, fc.constantFrom(...FIELDS.slice(0, -2)), (entry, field) => {
        const changed = { ...entry, [field]: changedValue(entry[field]) };
        expect(entryMacInput(changed)).not.toBe(entryMacInput(entry));
      }),
    );
  });
});
