import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeChoices } from '#app/shared/view/choices.ts';
import { typeAhead } from '#app/ui/type-ahead.ts';
import { DOCUMENT_TYPES } from '#domain/catalogues';

const LABELS = ['Seleccionar', ...documentTypeChoices(DOCUMENT_TYPES).map(({ label }) => label)];

/** The option that is chosen after `text` is typed letter by letter, beginning with the first option. */
function typing(text: string, labels: readonly (string | null)[] = LABELS): string | null | undefined {
  let current = 0;
  for (let keys = 1; keys <= text.length; keys++)
    current = typeAhead(labels, text.slice(0, keys), current) ?? current;
  return labels[current];
}

describe('letters typed in a list of options', () => {
  it.each(['CC', 'cc', 'TI', 'RC', 'CE', 'ce', 'PA'])(
    '%s chooses the document with that abbreviation',
    (typed) => {
      expect(typing(typed)).toMatch(new RegExp(`^${typed} ·`, 'i'));
    },
  );

  it('choose by the name too, regardless of accents and case', () => {
    expect(typing('cedula de e')).toBe('CE · Cédula de extranjería');
    expect(typing('TARJETA')).toBe('TI · Tarjeta de identidad');
  });

  it('offers the citizen’s document before the foreigner’s', () => {
    const abbreviations = LABELS.map((label) => label.slice(0, 2));
    expect(abbreviations).toContain('CC');
    expect(abbreviations.indexOf('CC')).toBeLessThan(abbreviations.indexOf('CE'));
  });

  it('such as PP cycle through the options that begin with P, when none begins with PP', () => {
    const relatives = ['Madre', 'Padre', 'Abuela', 'Padrastro', 'Primo'];
    expect(typing('P', relatives)).toBe('Padre');
    expect(typing('PP', relatives)).toBe('Padrastro');
    expect(typing('PPP', relatives)).toBe('Primo');
    expect(typing('PPPP', relatives)).toBe('Padre');
  });

  it('choose no disabled option, and keep the choice when nothing matches', () => {
    expect(typing('b', ['Seleccionar', null, 'Beta'])).toBe('Beta');
    expect(typing('zz')).toBe('Seleccionar');
  });

  it('end at a matching option, from any start', () => {
    const options = fc.uniqueArray(fc.stringMatching(/^[A-C]{1,4}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(options, fc.nat(), fc.nat(), fc.nat(), (labels, which, length, start) => {
        const label = labels[which % labels.length] ?? '';
        const text = label.slice(0, 1 + (length % label.length));
        const chosen = typeAhead(labels, text.toLowerCase(), start % labels.length);
        expect(chosen === null ? null : labels[chosen]?.startsWith(text)).toBe(true);
      }),
    );
  });
});
