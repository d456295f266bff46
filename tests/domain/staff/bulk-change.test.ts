import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/shared';
import { type BulkChange, bulkEffect, type StaffAccount } from '#domain/staff';

const SITES = [1, 2, 3];
const account = (id: number, overrides: Partial<StaffAccount> = {}): StaffAccount => ({
  id,
  username: `usuario${id}`,
  firstNames: 'Ana',
  lastNames: 'Pérez',
  roleId: 2,
  roleName: 'Fisioterapeuta',
  siteId: 1,
  siteName: 'Sede Principal',
  email: null,
  professionalType: null,
  idType: null,
  idNumber: null,
  professionalRegister: null,
  rethus: null,
  photoId: null,
  active: true,
  isSpecialAdministrator: false,
  awaitsPassword: false,
  ...overrides,
});

const ACTOR = { userId: 1 };
const choices = {
  role: { id: 3, name: 'Fonoaudiólogo', enabled: true, holderCount: 0, grantedScreenCount: 2 },
  siteIds: SITES,
  today: localDate('2026-03-04'),
};

const changes: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.record({ field: fc.constant('siteId' as const), value: fc.constantFrom(...SITES, 9) }),
  fc.record({ field: fc.constant('roleId' as const), value: fc.constant(3) }),
  fc.record({ field: fc.constant('active' as const), value: fc.boolean() }),
);
const accounts = fc
  .array(
    fc.record({
      siteId: fc.constantFrom(null, ...SITES),
      roleId: fc.constantFrom(1, 2, 3),
      active: fc.boolean(),
      isSpecialAdministrator: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map((row, index) => account(index + 1, row)));

describe('what a change does to several users', () => {
  it('concerns each of them once', () => {
    fc.assert(
      fc.property(accounts, changes, (stored, change) => {
        const users = [...stored, { ...account(99) }].map((each) => ({
          id: each.id,
          shown: each[change.field],
        }));
        const { changed, unchanged, refused } = bulkEffect(users, stored, change, { choices, actor: ACTOR });
        expect(changed.length + unchanged.length + refused.length).toBe(users.length);
        expect(unchanged.every((each) => each[change.field] === change.value)).toBe(true);
        for (const each of changed) expect(each[change.field]).not.toBe(change.value);
      }),
    );
  });

  it('never disables oneself or the special administrator, nor takes role 1 from somebody', () => {
    fc.assert(
      fc.property(accounts, changes, (stored, change) => {
        const users = stored.map((each) => ({ id: each.id, shown: each[change.field] }));
        const { changed } = bulkEffect(users, stored, change, { choices, actor: ACTOR });
        for (const each of changed) {
          if (change.field === 'active' && !change.value)
            expect([each.isSpecialAdministrator, each.id === ACTOR.userId]).toEqual([false, false]);
          if (change.field === 'roleId') expect(each.roleId).not.toBe(1);
          if (change.field === 'siteId') expect(SITES).toContain(change.value);
        }
      }),
    );
  });

  it('refuses who has another value than the list showed', () => {
    const change = { field: 'siteId', value: 2 } as const;
    const { changed, refused } = bulkEffect([{ id: 5, shown: 3 }], [account(5)], change, {
      choices,
      actor: ACTOR,
    });
    expect([changed, refused.map(({ code }) => code)]).toEqual([[], ['user-changed-meanwhile']]);
  });
});
