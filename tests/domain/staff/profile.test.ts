import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsOf, PROFILE_FIELDS } from '#domain/record-fields';
import { localDate } from '#domain/shared';
import {
  checkProfile,
  demotesAdministrator,
  type ProfileInput,
  profileChanges,
  staffSortName,
} from '#domain/staff';

const TODAY = localDate('2026-06-01');

const input = (overrides: Partial<ProfileInput> = {}): ProfileInput => ({
  firstNames: 'Ana',
  lastNames: 'Pérez',
  email: '',
  professionalType: '',
  professionalRegister: '',
  rethus: '',
  idType: null,
  idNumber: '',
  roleId: 2,
  siteId: 1,
  ...overrides,
});
const role = (overrides: object = {}) => ({
  id: 2,
  name: 'Fisioterapeuta',
  enabled: true,
  holderCount: 0,
  grantedScreenCount: 2,
  ...overrides,
});
const errorsOf = (
  overrides: Partial<ProfileInput>,
  chosenRole: ReturnType<typeof role> | null = role(),
  before: (Partial<ProfileInput> & { roleId: number }) | null = null,
) =>
  checkProfile(
    input(overrides),
    { role: chosenRole, siteIds: [1, 2], today: TODAY },
    before && { ...input(), ...before },
  ).errors;
const toProfile = (typed: ProfileInput) =>
  checkProfile(typed, { role: role(), siteIds: [1, 2], today: TODAY }, null).profile;

describe("a user's form", () => {
  it('has the day of the look-up in RETHUS, which is not after today', () => {
    expect(toProfile(input({ rethus: '2026-06-01' })).rethus).toBe('2026-06-01');
    expect(toProfile(input()).rethus).toBeNull();
    expect(errorsOf({ rethus: '2026-06-02' })).toEqual({ rethus: 'date-after-today' });
    expect(errorsOf({ rethus: 'ayer' })).toEqual({ rethus: 'not-a-date' });
  });

  it('is valid with names, a role and no site', () => {
    expect(errorsOf({ siteId: null })).toEqual({});
  });

  it('is stored normalized: the e-mail in lower case, empty fields as null', () => {
    const stored = toProfile(
      input({ firstNames: '  Ana   María ', email: ' Ana@Clinica.CO ', idNumber: ' ' }),
    );
    expect(stored).toMatchObject({
      firstNames: 'Ana María',
      email: 'ana@clinica.co',
      idType: null,
      idNumber: null,
      professionalRegister: null,
      professionalType: null,
    });
  });

  it('has names of letters, and keeps those that are stored otherwise (P21)', () => {
    const names = { firstNames: 'Ana 2', lastNames: 'Prueba 12' };
    const errors = { firstNames: 'name-characters', lastNames: 'name-characters' };
    expect(errorsOf(names)).toEqual(errors);
    expect(errorsOf({ ...names, email: 'ana@example.org' }, role(), { ...names, roleId: 2 })).toEqual({});
  });

  it.each([
    [{ firstNames: ' ' }, { firstNames: 'required' }],
    [{ lastNames: 'z'.repeat(61) }, { lastNames: 'longer-than-60' }],
    [{ email: 'ana en clinica' }, { email: 'not-an-email' }],
    [{ email: `${'a'.repeat(120)}@a.co` }, { email: 'longer-than-120' }],
    [{ professionalType: 'p'.repeat(81) }, { professionalType: 'longer-than-80' }],
    [{ idType: 77 }, { idType: 'unknown-option' }],
    [{ idNumber: '1'.repeat(31) }, { idNumber: 'longer-than-30' }],
    [{ professionalRegister: '1'.repeat(31) }, { professionalRegister: 'longer-than-30' }],
    [{ siteId: 3 }, { siteId: 'unknown-option' }],
  ])('with %j is refused with %j', (overrides, errors) => {
    expect(errorsOf(overrides)).toEqual(errors);
  });

  it('needs a role that exists', () => {
    expect(errorsOf({ roleId: null }, null)).toEqual({ roleId: 'required' });
    expect(errorsOf({ roleId: 99 }, null)).toEqual({ roleId: 'unknown-option' });
  });

  it('refuses a disabled role for others than its present holders', () => {
    const disabled = role({ enabled: false });
    expect(errorsOf({}, disabled, { roleId: 7 })).toEqual({ roleId: 'role-disabled' });
    expect(errorsOf({}, disabled, { roleId: 2 })).toEqual({});
  });

  it('takes every text up to its limit', () => {
    const fields = Object.entries(limitsOf(PROFILE_FIELDS)).filter(([field]) => field !== 'email');
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.nat(200), ([field, limit], length) => {
        const errors = errorsOf({ [field]: 'x'.repeat(length + 1) });
        expect(field in errors).toBe(length + 1 > limit);
      }),
    );
  });

  it('recognises a change of the role of a role-1 user', () => {
    const profileWithRole = (roleId: number) => toProfile(input({ roleId }));
    expect([
      demotesAdministrator({ roleId: 1 }, profileWithRole(2)),
      demotesAdministrator({ roleId: 1 }, profileWithRole(1)),
    ]).toEqual([true, false]);
    expect(demotesAdministrator({ roleId: 2 }, profileWithRole(1))).toBe(false);
  });

  it('audits changed fields only', () => {
    const before = toProfile(input({ email: 'a@b.co' }));
    expect(profileChanges(before, toProfile(input({ email: 'a@b.co', siteId: 2 })))).toEqual({
      siteId: { from: 1, to: 2 },
    });
    expect(profileChanges(before, before)).toEqual({});
  });
});

it('names are sorted by surnames, without accents', () => {
  expect(staffSortName({ firstNames: 'Óscar Iván', lastNames: 'Ñáñez' })).toBe('nanez oscar ivan');
});
