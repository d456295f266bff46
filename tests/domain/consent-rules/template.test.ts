import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  fillText,
  PLACEHOLDERS,
  type Placeholder,
  type TemplateInput,
  unknownPlaceholder,
} from '#domain/consent-rules';

const SPECIALTIES = [{ code: 2 }];

const template = (o: Partial<TemplateInput> = {}): TemplateInput => ({
  kind: 'data',
  name: ' Datos  personales ',
  text: 'Yo, {{representante}}, autorizo a {{ fundacion }}.',
  purposes: [{ key: 'investigacion', text: 'Usar los datos en investigación' }],
  months: null,
  material: false,
  specialtyId: null,
  ...o,
});
const errorsOf = (o: Partial<TemplateInput>) => {
  const result = checkTemplate(template(o), SPECIALTIES);
  return result.ok ? {} : result.refusal.fields;
};

describe('a template', () => {
  it('is stored tidy, and only a treatment has a therapy', () => {
    expect(checkTemplate(template({ specialtyId: 2 }), SPECIALTIES)).toMatchObject({
      value: { name: 'Datos personales', specialtyId: null },
    });
    expect(errorsOf({ kind: 'treatment' })).toEqual({ specialtyId: 'unknown-option' });
    expect(errorsOf({ kind: 'treatment', specialtyId: 2 })).toEqual({});
  });

  it('has name, text, known placeholders and different purposes', () => {
    expect(errorsOf({ name: ' ', text: ' ' })).toEqual({ name: 'required', text: 'required' });
    expect(errorsOf({ text: 'Hola {{nombre del gato}}' })).toEqual({ text: 'template-placeholder' });
    expect(errorsOf({ text: 'x'.repeat(40_001) })).toEqual({ text: 'template-text-too-long' });
    const purpose = { key: 'a', text: 'Uno' };
    expect(errorsOf({ purposes: [purpose, purpose] })).toEqual({ purposes: 'template-purpose-twice' });
    expect(errorsOf({ purposes: [{ key: 'Ñ', text: 'Uno' }] })).toEqual({ purposes: 'template-purpose-key' });
    expect(errorsOf({ purposes: [{ key: 'a', text: '' }] })).toEqual({ purposes: 'template-purpose-text' });
    expect(errorsOf({ months: 0 })).toEqual({ months: 'template-months' });
    expect(errorsOf({ months: 241 })).toEqual({ months: 'template-months' });
  });

  it('is filled without a word in braces left, whatever the values are', () => {
    const values = fc.record(
      Object.fromEntries(PLACEHOLDERS.map((word) => [word, fc.string()])) as Record<
        Placeholder,
        fc.Arbitrary<string>
      >,
    );
    const text = PLACEHOLDERS.map((word) => `{{${word}}}`).join('|');
    fc.assert(
      fc.property(values, (each) => {
        expect(fillText(text, each)).toBe(PLACEHOLDERS.map((word) => each[word]).join('|'));
      }),
    );
    expect(unknownPlaceholder(text)).toBeNull();
  });
});
