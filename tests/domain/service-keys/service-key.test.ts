import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRanges } from '#adapters/system/address-ranges.ts';
import { mayOpenLock, onlyRoles, permitsScope, SCOPE_AREAS, SCOPES, visibleSites } from '#domain/access';
import { addDays, localDate } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
// The functions that other areas do not use.
import {
  afterRequest,
  type CountedRequests,
  isOverRate,
  REQUESTS_PER_MINUTE,
  rateOf,
} from '../../../domain/service-keys/rate.ts';
import { checkKey, KEY_MAX_DAYS, type KeyForm, stateOf } from '../../../domain/service-keys/service-key.ts';

const TODAY = localDate('2026-03-04');
const context = { today: TODAY, siteIds: [1, 2], isAddressRange: addressRanges.isRange };
const form: KeyForm = {
  name: '  Hoja de   citas ',
  scopes: ['sessions:read'],
  siteIds: [2],
  lastDay: '2026-12-31',
  addresses: [' 203.0.113.0/24 ', ''],
};
const errorsOf = (overrides: Partial<KeyForm>) => {
  const checked = checkKey({ ...form, ...overrides }, context);
  return checked.ok ? null : checked.refusal.fields;
};

describe('a service key', () => {
  it('has a tidy name, scopes, sites, a last day and addresses (A15)', () => {
    expect(checkKey(form, context)).toEqual({
      ok: true,
      value: {
        name: 'Hoja de citas',
        scopes: ['sessions:read'],
        siteIds: [2],
        lastDay: '2026-12-31',
        addresses: ['203.0.113.0/24'],
      },
    });
  });

  it.each<[Partial<KeyForm>, object]>([
    [{ name: ' ' }, { name: 'service-key-name-missing' }],
    [{ name: 'x'.repeat(51) }, { name: 'service-key-name-long' }],
    [{ scopes: [] }, { scopes: 'scopes-missing' }],
    [{ scopes: ['sessions:read', 'users:write'] }, { scopes: 'scope-unknown' }],
    [{ siteIds: [3] }, { siteIds: 'unknown-site' }],
    [{ lastDay: '2026-03-03' }, { lastDay: 'last-day-invalid' }],
    [{ lastDay: 'mañana' }, { lastDay: 'last-day-invalid' }],
    [{ lastDay: addDays(TODAY, KEY_MAX_DAYS + 1) }, { lastDay: 'last-day-far' }],
    [{ addresses: ['mi oficina'] }, { addresses: 'address-invalid' }],
    [{ addresses: Array.from({ length: 21 }, (_, i) => `203.0.113.${i}`) }, { addresses: 'addresses-many' }],
  ])('is refused by its field: %j', (overrides, errors) => {
    expect(errorsOf(overrides)).toEqual(errors);
  });

  it('is valid on its last day, not later, not after it was revoked, and not without an active owner (A15)', () => {
    const key = { revokedAt: null, lastDay: TODAY, ownerActive: true };
    expect(stateOf(key, TODAY)).toBe('active');
    expect(stateOf(key, addDays(TODAY, 1))).toBe('expired');
    expect(stateOf({ ...key, ownerActive: false }, TODAY)).toBe('suspended');
    expect(stateOf({ ...key, revokedAt: '2026-03-04T10:00:00.000Z' }, TODAY)).toBe('revoked');
  });
});

describe('the scopes of a key', () => {
  it('permit what they name: to write includes to read, and a call without an area is closed (A15)', () => {
    fc.assert(
      fc.property(
        fc.subarray([...SCOPES]),
        fc.constantFrom(...SCOPE_AREAS, null),
        fc.constantFrom('read' as const, 'write' as const),
        (scopes, area, access) => {
          const expected =
            area !== null &&
            (scopes.includes(`${area}:write`) || (access === 'read' && scopes.includes(`${area}:read`)));
          expect(permitsScope({ scopes: new Set(scopes) }, area, access)).toBe(expected);
        },
      ),
    );
  });

  it('never show more sites than those of the owner and of the key, and open no lock (A15)', () => {
    const policy = onlyRoles(1, 9, 23);
    fc.assert(
      fc.property(
        fc.constantFrom(1, 9, 23),
        fc.option(fc.subarray([1, 2, 3]), { nil: null }),
        fc.constantFrom(1, 2, 3),
        (roleId, siteIds, siteId) => {
          const owner = anActor({ roleId, siteId });
          const serviceKey = { id: 1, name: 'x', scopes: new Set(SCOPES), siteIds };
          const program = { ...owner, serviceKey };
          const [ofOwner, ofProgram] = [visibleSites(owner, policy), visibleSites(program, policy)];
          if (siteIds === null) expect(ofProgram).toEqual(ofOwner);
          else if (ofOwner === 'all') expect(ofProgram).toEqual(siteIds);
          else expect(ofProgram).toEqual(ofOwner.filter((id) => siteIds.includes(id)));
          expect(mayOpenLock(program, owner.userId)).toBe(false);
          expect(mayOpenLock(program, null)).toBe(true);
        },
      ),
    );
  });
});

describe('the rate of a key', () => {
  it('lets pass at most the limit in each minute that begins with a request (A16)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 1500, minLength: 700 }), (gaps) => {
        let counted: CountedRequests | null = null;
        let now = 1_000_000;
        const passed = new Map<number, number>();
        for (const gap of gaps) {
          now += gap;
          counted = afterRequest(counted, now);
          const { remaining, seconds } = rateOf(counted, now);
          expect(seconds).toBeGreaterThanOrEqual(1);
          expect(seconds).toBeLessThanOrEqual(60);
          expect(remaining).toBeGreaterThanOrEqual(0);
          if (!isOverRate(counted)) passed.set(counted.beganAt, (passed.get(counted.beganAt) ?? 0) + 1);
        }
        for (const count of passed.values()) expect(count).toBeLessThanOrEqual(REQUESTS_PER_MINUTE);
      }),
      { numRuns: 20 },
    );
  });

  it('begins anew when the clock was set back', () => {
    expect(afterRequest({ beganAt: 90_000, count: 600 }, 30_000)).toEqual({ beganAt: 30_000, count: 1 });
  });
});

describe('the addresses of a key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '203.0.113.7', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['203.0.113.0/24', 'unknown', false],
  ])('%s include %s: %s', (range, address, included) => {
    expect(addressRanges.include([range], address)).toBe(included);
  });

  it.each(['', '10', '10.1', 'localhost', '10.0.0.0/33', '10.0.0.0/-1', '1.2.3.4/24/1', '2001:db8::/129'])(
    'are not written %j',
    (text) => {
      expect(addressRanges.isRange(text)).toBe(false);
    },
  );
});
