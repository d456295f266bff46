import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLeaders, checkLock, type Leaders } from '#domain/care-team';
import { anActor } from '#tests/support/builders.ts';

const NO_LEADERS: Leaders = {
  physio: null,
  speech: null,
  occupational: null,
  psychology: null,
  education: null,
};
const PSYCHOLOGIST = 60;
const leaders = { ...NO_LEADERS, psychology: PSYCHOLOGIST };

/** Checks whether a user with this role may change the holder of the lock from `before` to `after`. */
const checkLockChange = (roleId: number, before: number | null, after: number | null, userId = 1) =>
  checkLock(anActor({ roleId, userId }), { before, after, leaders });

describe('the confidentiality lock', () => {
  it.each([1, 9, 13, 14, 15])(
    'is set by role %i together with the leaders, one of whom is its holder',
    (roleId) => {
      expect(checkLockChange(roleId, null, PSYCHOLOGIST)).toMatchObject({ ok: true });
      expect(checkLockChange(roleId, null, 99)).toMatchObject({
        refusal: { fields: { lockedBy: 'holder-not-leader' } },
      });
    },
  );

  it('is changed by its holder and roles 1, 9 and 13 only', () => {
    for (const roleId of [1, 9, 13]) expect(checkLockChange(roleId, 99, null)).toMatchObject({ ok: true });
    for (const roleId of [14, 15]) {
      expect(checkLockChange(roleId, 99, null)).toMatchObject({ refusal: { code: 'lock-not-yours' } });
      expect(checkLockChange(roleId, 99, null, 99)).toMatchObject({ ok: true });
    }
  });

  it('keeps its holder when the leaders are saved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.option(fc.integer({ min: 1 })), (roleId, holder) => {
        expect(checkLockChange(roleId, holder, holder)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe('the leaders', () => {
  const candidates = [
    { id: PSYCHOLOGIST, specialtyId: 6 },
    { id: 20, specialtyId: 2 },
  ];

  it('are active therapists of the specialty and the site', () => {
    expect(checkLeaders({ ...leaders, physio: 20 }, NO_LEADERS, candidates)).toMatchObject({ ok: true });
    expect(
      checkLeaders({ ...NO_LEADERS, physio: PSYCHOLOGIST, speech: 30 }, NO_LEADERS, candidates),
    ).toMatchObject({
      refusal: { fields: { physio: 'not-a-leader', speech: 'not-a-leader' } },
    });
  });

  it('may stay when they are no longer candidates', () => {
    const before = { ...NO_LEADERS, speech: 30 };
    expect(checkLeaders(before, before, candidates)).toMatchObject({ ok: true });
  });
});
