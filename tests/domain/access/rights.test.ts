import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rights } from '#adapters/composition/rights.ts';
import { roles } from '#adapters/seed/base/roles.ts';
import {
  actorWithRole,
  checkRoleName,
  refuseFixedPermission,
  rightsOf,
  SCREENS,
  type ScreenKey,
} from '#domain/access';
import { anActor } from '#tests/support/builders.ts';

const SCREEN_KEYS = SCREENS.map(({ key }) => key);
const rightsWith = (id: number, screens: readonly ScreenKey[]) =>
  rightsOf(rights, actorWithRole({ id, name: 'Rol' }, new Set(screens)));
const namesOf = (each: readonly { action: string }[]) => each.map(({ action }) => action);
const anyScreens = fc.subarray(SCREEN_KEYS);
const anyRoleId = fc.constantFrom(...roles.map(({ id }) => id), 24, 25);

describe('the rights of a role', () => {
  it('are the answers of the policies to any user of the role', () => {
    fc.assert(
      fc.property(anyRoleId, anyScreens, fc.nat(), fc.nat(), (roleId, screens, userId, siteId) => {
        const actor = anActor({ roleId, screens: new Set(screens), userId, siteId });
        const permitted = new Set(namesOf(rightsWith(roleId, screens).permittedActions));
        for (const { action, policy } of rights)
          if (policy.permits(actor)) expect(permitted).toContain(action);
        for (const action of permitted)
          expect(rights.some((each) => each.action === action && each.policy.permits(actor))).toBe(true);
      }),
    );
  });

  it('name every action once, as permitted or not', () => {
    fc.assert(
      fc.property(anyRoleId, anyScreens, (roleId, screens) => {
        const { permittedActions, forbiddenActions } = rightsWith(roleId, screens);
        const all = [...namesOf(permittedActions), ...namesOf(forbiddenActions)];
        expect(all.sort()).toEqual([...new Set(namesOf(rights))].sort());
      }),
    );
  });

  it('never shrink when a screen is added', () => {
    fc.assert(
      fc.property(anyRoleId, anyScreens, fc.constantFrom(...SCREEN_KEYS), (roleId, screens, more) => {
        const before = namesOf(rightsWith(roleId, screens).permittedActions);
        expect(namesOf(rightsWith(roleId, [...screens, more]).permittedActions)).toEqual(
          expect.arrayContaining(before),
        );
      }),
    );
  });

  it('are all for role 1, whatever its permission list, and only those of every user for a role without screens', () => {
    expect(rightsWith(1, []).forbiddenActions).toEqual([]);
    const { permittedActions } = rightsWith(24, []);
    expect(permittedActions.length).toBeGreaterThan(0);
    const commands = permittedActions.filter(({ kind }) => kind === 'command').map(({ action }) => action);
    expect(commands.filter((action) => !action.startsWith('draft.')).sort()).toEqual([
      'access.end-own-sessions',
      'phrases.remove',
      'phrases.save',
      'staff.change-password',
    ]);
  });

  it('state which sites, which locks and which specialty', () => {
    expect(rightsWith(1, [])).toMatchObject({ sites: { work: 'all', lists: 'all' }, openableLocks: 'all' });
    expect(rightsWith(20, SCREEN_KEYS)).toMatchObject({
      sites: { work: 'own', lists: 'all' },
      openableLocks: 'own',
    });
    expect(rightsWith(13, SCREEN_KEYS)).toMatchObject({
      sites: { work: 'own', lists: 'own' },
      openableLocks: 'all',
    });
    expect(
      [rightsWith(3, SCREEN_KEYS), rightsWith(24, SCREEN_KEYS)].map(({ specialtyId }) => specialtyId),
    ).toEqual([3, null]);
  });
});

describe('a row of a permission list', () => {
  it('is fixed for role 1, and for a screen that is reserved for other roles', () => {
    expect(refuseFixedPermission(1, 'agenda')).toMatchObject({ refusal: { code: 'administrator-has-all' } });
    expect(refuseFixedPermission(24, 'roles')).toMatchObject({ refusal: { code: 'screen-reserved' } });
    expect(refuseFixedPermission(19, 'audit-trail')).toMatchObject({ refusal: { code: 'screen-reserved' } });
    expect(refuseFixedPermission(20, 'audit-trail')).toBeNull();
    expect(refuseFixedPermission(24, 'agenda')).toBeNull();
  });
});

describe('the name of a role', () => {
  it('is normalized, and refused when it is missing, too long or taken', () => {
    expect(checkRoleName('  Auxiliar   de sede ', [])).toEqual({ ok: true, value: 'Auxiliar de sede' });
    for (const [typed, code] of [
      ['  ', 'required'],
      ['x'.repeat(61), 'longer-than-60'],
      ['psicologo', 'role-name-taken'],
    ] as const)
      expect(checkRoleName(typed, ['Psicólogo'])).toMatchObject({ refusal: { fields: { name: code } } });
  });
});
