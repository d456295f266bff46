import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_START,
  computeSeal,
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
});

function sealed(entries: readonly StoredEntry[]): SealedEntry[] {
  let previous = CHAIN_START;
  return entries.map((entry, place) => {
    const row = { ...entry, id: place + 1 };
    previous = computeSeal(sha256, previous, row);
    return { ...row, seal: previous };
  });
}

const aTrail = fc.array(anEntry, { minLength: 3, maxLength: 9 }).map(sealed);
const place = fc.nat().map((n) => (trail: readonly unknown[]) => n % trail.length);

function breaksOf(trail: readonly SealedEntry[], newestId: number): readonly TrailBreak[] {
  const found: TrailBreak[] = [];
  let walk = INITIAL_VERIFICATION;
  for (const row of trail.filter(({ id }) => id <= newestId)) {
    const [next, broken] = verifyRow(sha256, walk, row);
    if (broken) found.push(broken);
    walk = next;
  }
  return [...found, ...finishVerification(walk, newestId, trail.at(-1)?.id ?? 0)];
}

const FIELDS = [
  ...['at', 'action', 'actorId', 'actor', 'origin', 'userAgent'],
  ...['subject', 'subjectId', 'patientId', 'siteId', 'detail'],
] as const;
const other = (value: unknown) => (typeof value === 'number' ? value + 1 : `${value ?? ''}.`);

describe('the trail', () => {
  it('has no breaks when unchanged, also with gaps from before it was sealed', () => {
    fc.assert(
      fc.property(aTrail, (trail) => {
        expect(breaksOf(trail, trail.length)).toEqual([]);
      }),
    );
    const [first, second] = sealed(fc.sample(anEntry, 2)) as [SealedEntry, SealedEntry];
    const later = { ...second, id: 7 };
    expect(breaksOf([first, { ...later, seal: computeSeal(sha256, first.seal ?? '', later) }], 7)).toEqual(
      [],
    );
    expect(breaksOf([], 0)).toEqual([]);
  });

  it.each(FIELDS)('reports the entry with another %s', (field) => {
    fc.assert(
      fc.property(aTrail, place, (trail, at) => {
        const row = trail[at(trail)] as SealedEntry;
        const changed = trail.map((each) => (each === row ? { ...row, [field]: other(row[field]) } : each));
        expect(breaksOf(changed, trail.length)).toEqual([{ kind: 'changed', from: row.id, to: row.id }]);
      }),
    );
  });

  it('reports the entry with another seal, or none', () => {
    fc.assert(
      fc.property(aTrail, place, fc.constantFrom(null, '1:0', ''), (trail, at, seal) => {
        const row = trail[at(trail)] as SealedEntry;
        const changed = trail.map((each) => (each === row ? { ...row, seal } : each));
        expect(breaksOf(changed, trail.length)).toEqual([{ kind: 'changed', from: row.id, to: row.id }]);
      }),
    );
  });

  it('reports removed entries: the first, some in between, the newest, all', () => {
    fc.assert(
      fc.property(aTrail, place, place, (trail, one, another) => {
        const [from, to] = [one(trail), another(trail)].sort((a, b) => a - b) as [number, number];
        const left = trail.filter((_, index) => index < from || index > to);
        expect(breaksOf(left, trail.length)).toEqual([{ kind: 'removed', from: from + 1, to: to + 1 }]);
      }),
    );
  });

  it('reports an entry inserted in a gap, and entries inserted at the end', () => {
    fc.assert(
      fc.property(aTrail, anEntry, (entries, put) => {
        const [first, ...rest] = entries as [SealedEntry, ...SealedEntry[]];
        let previous = first.seal ?? '';
        const trail = [first, ...rest.map((row) => ({ ...row, id: row.id + 10 }))].map((row, index) => {
          if (index > 0) previous = computeSeal(sha256, previous, row);
          return { ...row, seal: previous };
        });
        const newest = trail.at(-1)?.id ?? 0;
        const between = trail.toSpliced(1, 0, { ...put, id: 2, seal: computeSeal(sha256, '1:9', put) });
        expect(breaksOf(between, newest)).toEqual([{ kind: 'inserted', from: 2, to: 2 }]);
        const after = [...trail, { ...put, id: newest + 1, seal: computeSeal(sha256, previous, put) }];
        expect(breaksOf(after, newest)).toEqual([{ kind: 'inserted', from: newest + 1, to: newest + 1 }]);
      }),
    );
  });

  it('reports entries that changed places', () => {
    fc.assert(
      fc.property(aTrail, place, (trail, at) => {
        const from = Math.min(at(trail), trail.length - 2);
        const [one, next] = trail.slice(from) as [SealedEntry, SealedEntry];
        const swapped = trail.toSpliced(from, 2, { ...next, id: one.id }, { ...one, id: next.id });
        const ids = breaksOf(swapped, trail.length).map(({ from }) => from);
        expect(ids).toEqual(expect.arrayContaining([one.id]));
      }),
    );
  });

  it('stays broken over entries that were removed before the next was written', () => {
    const trail = sealed(fc.sample(anEntry, 4));
    const row = { ...(trail[0] as SealedEntry), id: 5 };
    const written = { ...row, seal: computeSeal(sha256, MISSING_SEAL, row) };
    expect(breaksOf([written], 5)).toEqual([{ kind: 'removed', from: 1, to: 4 }]);
    expect(breaksOf([...trail.slice(0, 3), written], 5)).toEqual([{ kind: 'removed', from: 4, to: 4 }]);
  });
});

describe('the hash input of a seal', () => {
  it('never changes, so that old entries stay verifiable', () => {
    const row: StoredEntry = {
      id: 7,
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
    };
    expect(sealInput('1:ab', row)).toBe(
      '[1,"1:ab",7,"2026-03-04T14:00:00.000Z","patients.update",9,"ana","10.1.1.1",null,"patient",8,8,3,"{\\"why\\":\\"prueba\\"}"]',
    );
    expect(computeSeal(sha256, '1:ab', row)).toMatch(/^1:[0-9a-f]{64}$/);
  });

  it('is the text as databases return it, with lone surrogates replaced', () => {
    const row = { ...(sealed(fc.sample(anEntry, 1))[0] as SealedEntry) };
    expect(sealInput('', { ...row, actor: 'a\ud83d' })).toBe(sealInput('', { ...row, actor: 'a\ufffd' }));
  });
});
