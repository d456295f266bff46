import { describe, expect, it } from 'vitest';
import {
  allOf,
  anyOf,
  anyUser,
  landingScreenOf,
  mayOpenLock,
  onlyRoles,
  onScreen,
  onWritableScreen,
  type Policy,
  reachesSession,
  reachesSite,
  SCREENS,
  type ScreenKey,
  sitesToRead,
  specialtyOfRole,
  visibleSites,
} from '#domain/access';
import { anActor } from '#tests/support/builders.ts';

const ROLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 19, 20, 23, 24];
const withRole = (roleId: number, overrides = {}) => anActor({ roleId, siteId: 7, ...overrides });
const WORK_POLICY = onScreen('scheduling');
const LISTS_POLICY = onScreen('dashboard', 'pending-notes');
const rolesThat = (test: (roleId: number) => boolean) => ROLES.filter(test);

describe('a screen', () => {
  it('opens to roles that have it in the permission list, and to role 1 always', () => {
    const policy = onScreen('agenda', 'scheduling');
    expect(policy.permits(withRole(9, { screens: new Set(['scheduling']) }))).toBe(true);
    expect(policy.permits(withRole(9, { screens: new Set(['admission']) }))).toBe(false);
    expect(policy.permits(withRole(1, { screens: new Set() }))).toBe(true);
  });

  it('that is reserved for certain roles opens to no other role, not even to one that has it in its permission list', () => {
    for (const screen of ['settings', 'import-patients', 'users', 'roles', 'audit-trail'] as const) {
      const roles = rolesThat((id) => onScreen(screen).permits(withRole(id, { screens: new Set([screen]) })));
      expect([screen, roles]).toEqual([screen, screen === 'audit-trail' ? [1, 20] : [1]]);
    }
  });
});

it('a command of a screen is closed to roles 19 and 20, which only read', () => {
  const screens = new Set(['registered-patients'] as const);
  const permitted = (policy: Policy) => rolesThat((id) => policy.permits(withRole(id, { screens })));
  expect(permitted(onScreen('registered-patients'))).toEqual(ROLES);
  expect(permitted(onWritableScreen('registered-patients'))).toEqual(
    ROLES.filter((id) => id !== 19 && id !== 20),
  );
});

it('a clinical report opens only with the screen of histories', () => {
  const opens = (...screens: ScreenKey[]) =>
    onScreen('evolutions-report').permits(withRole(14, { screens: new Set(screens) }));
  expect(opens('evolutions-report')).toBe(false);
  expect(opens('evolutions-report', 'clinical-history')).toBe(true);
  expect(onScreen('patients-report').permits(withRole(14, { screens: new Set(['patients-report']) }))).toBe(
    true,
  );
});

it('a session opens to its attendants and with the screen of scheduling', () => {
  const therapist = withRole(2, { userId: 5, screens: new Set(['agenda']) });
  expect(reachesSession(therapist, [6, 5])).toBe(true);
  expect(reachesSession(therapist, [6, null])).toBe(false);
  expect(reachesSession(withRole(9, { userId: 5, screens: new Set(['scheduling']) }), [6, null])).toBe(true);
});

describe('a user without a site', () => {
  const withoutSite = (roleId: number) =>
    withRole(roleId, { siteId: null, screens: new Set(SCREENS.map(({ key }) => key)) });
  const openedScreens = (roleId: number) =>
    SCREENS.filter(({ key }) => onScreen(key).permits(withoutSite(roleId))).map(({ key }) => key);

  it('opens no screen and passes no policy of a role', () => {
    for (const roleId of ROLES.filter((id) => ![1, 19, 20, 23].includes(id))) {
      expect(openedScreens(roleId)).toEqual([]);
      expect(onlyRoles(roleId).permits(withoutSite(roleId))).toBe(false);
      expect(anyUser.permits(withoutSite(roleId))).toBe(true);
    }
  });

  it('opens every screen with role 1, and the lists with roles 19, 20 and 23', () => {
    expect(openedScreens(1)).toHaveLength(SCREENS.length);
    expect(openedScreens(23)).toEqual(expect.arrayContaining(['dashboard', 'pending-notes']));
    expect(openedScreens(23)).not.toContain('clinical-history');
    expect(openedScreens(20)).toContain('audit-trail');
  });
});

describe('a role', () => {
  it('passes the policies that name it, whatever its permission list says', () => {
    expect(rolesThat((roleId) => onlyRoles(1, 13).permits(withRole(roleId)))).toEqual([1, 13]);
    expect(rolesThat((roleId) => anyUser.permits(withRole(roleId)))).toEqual(ROLES);
  });

  it('has its landing screen after log-in, which is the agenda for most roles', () => {
    const landings = Object.fromEntries(ROLES.map((roleId) => [roleId, landingScreenOf(roleId)]));
    expect(landings).toMatchObject({
      1: 'dashboard',
      14: 'dashboard',
      7: 'admission',
      8: 'patients-report',
      9: 'scheduling',
      10: 'clinical-history',
    });
    expect(rolesThat((roleId) => landings[roleId] === 'agenda')).toEqual([
      2, 3, 4, 5, 6, 13, 15, 16, 19, 20, 23, 24,
    ]);
  });

  it('of a therapist practises the specialty of the same number', () => {
    expect(rolesThat((roleId) => specialtyOfRole(roleId) === roleId)).toEqual([2, 3, 4, 5, 6, 16]);
    expect(specialtyOfRole(13)).toBeNull();
  });
});

describe('the sites that somebody sees', () => {
  it('are all for role 1, all in lists for 19, 20 and 23, and the own one for others', () => {
    expect(rolesThat((roleId) => visibleSites(withRole(roleId), WORK_POLICY) === 'all')).toEqual([1]);
    expect(rolesThat((roleId) => visibleSites(withRole(roleId), LISTS_POLICY) === 'all')).toEqual([
      1, 19, 20, 23,
    ]);
    expect(visibleSites(withRole(9), LISTS_POLICY)).toEqual([7]);
    expect(reachesSite(withRole(19), 8)).toBe(false);
  });

  it('are none for a user without a site', () => {
    expect(visibleSites(withRole(9, { siteId: null }), WORK_POLICY)).toEqual([]);
    expect(reachesSite(withRole(9, { siteId: null }), 7)).toBe(false);
  });

  it('are only the own one for role 20 when a policy names a list and a screen that is no list', () => {
    const listAndWorkPolicy = onScreen('pending-notes', 'scheduling');
    for (const policy of [
      listAndWorkPolicy,
      anyOf(LISTS_POLICY, WORK_POLICY),
      allOf(LISTS_POLICY, WORK_POLICY),
    ])
      expect(visibleSites(withRole(20), policy)).toEqual([7]);
    expect(visibleSites(withRole(20), anyOf(LISTS_POLICY, onScreen('audit-trail')))).toBe('all');
  });

  it('are narrowed by a request and never widened', () => {
    expect(sitesToRead(withRole(9), LISTS_POLICY, null)).toEqual({ ok: true, value: [7] });
    expect(sitesToRead(withRole(9), LISTS_POLICY, 8)).toMatchObject({
      ok: false,
      refusal: { kind: 'not-found' },
    });
    expect(sitesToRead(withRole(20), LISTS_POLICY, 8)).toEqual({ ok: true, value: [8] });
    expect(sitesToRead(withRole(20), WORK_POLICY, 8)).toMatchObject({ ok: false });
  });
});

describe('a confidentiality lock', () => {
  it('opens to its holder and to roles 1, 9 and 13', () => {
    expect(rolesThat((roleId) => mayOpenLock(withRole(roleId, { userId: 5 }), 6))).toEqual([1, 9, 13]);
    expect(mayOpenLock(withRole(2, { userId: 6 }), 6)).toBe(true);
    expect(mayOpenLock(withRole(2), null)).toBe(true);
  });
});

it('every screen has its own key and path', () => {
  for (const part of ['key', 'path'] as const)
    expect(new Set(SCREENS.map((screen) => screen[part])).size).toBe(SCREENS.length);
});
