import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields, fieldNames, formValues, SITE_FIELDS, storedValues } from '#domain/record-fields';

const SITE = {
  ...formValues(SITE_FIELDS, {}),
  name: ' Sede   Norte ',
  email: 'Norte@Example.org ',
  phone: '601 482 7302',
  address: '',
  reps: '1100-1234 5601',
};

const anyForm = fc.record(
  Object.fromEntries(
    fieldNames(SITE_FIELDS).map((name) => [
      name,
      fc.oneof(fc.string(), fc.string({ minLength: 120, maxLength: 130 })),
    ]),
  ) as Record<keyof typeof SITE_FIELDS, fc.Arbitrary<string>>,
);

describe('the fields of a record', () => {
  it('are stored tidy, in the form of their kind of text', () => {
    expect(checkFields(SITE_FIELDS, SITE)).toEqual({
      form: { ...SITE, name: 'Sede Norte', email: 'norte@example.org', reps: '110012345601' },
      errors: {},
    });
  });

  it('have one error each: required, too long, or of the kind', () => {
    const invalid = {
      ...SITE,
      name: ' ',
      email: 'nadie',
      phone: '1'.repeat(26),
      address: '',
      reps: '1'.repeat(13),
    };
    expect(checkFields(SITE_FIELDS, invalid).errors).toEqual({
      name: 'required',
      email: 'not-an-email',
      phone: 'longer-than-25',
      reps: 'not-reps',
    });
  });

  it('are empty in a form and null in a record', () => {
    const stored = storedValues(SITE_FIELDS, checkFields(SITE_FIELDS, SITE).form);
    expect(stored.address).toBeNull();
    expect(formValues(SITE_FIELDS, stored).address).toBe('');
  });

  it('that are stored stay as they are when they are checked again', () => {
    fc.assert(
      fc.property(anyForm, (typed) => {
        const { form, errors } = checkFields(SITE_FIELDS, typed);
        expect(checkFields(SITE_FIELDS, form)).toEqual({ form, errors });
        expect(formValues(SITE_FIELDS, storedValues(SITE_FIELDS, form))).toEqual(form);
        for (const name of fieldNames(SITE_FIELDS))
          if (!errors[name]) expect(form[name].length).toBeLessThanOrEqual(SITE_FIELDS[name].limit);
      }),
    );
  });
});
