import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSpecialtyFirst } from '#domain/exam-formats';

describe('the formats of exams', () => {
  it('of a specialty come first, whatever the accents, and the others keep their order', () => {
    const formats = ['Fisioterapia', 'Fonoaudiología habla', 'Otros', 'FONOAUDIOLOGIA lenguaje'].map(
      (name) => ({
        name,
      }),
    );
    expect(ofSpecialtyFirst(formats, 'Fonoaudiología').map(({ name }) => name)).toEqual([
      'Fonoaudiología habla',
      'FONOAUDIOLOGIA lenguaje',
      'Fisioterapia',
      'Otros',
    ]);
  });

  it('are all kept', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string() })), fc.string(), (formats, specialty) => {
        const sorted = ofSpecialtyFirst(formats, specialty);
        expect(new Set(sorted)).toEqual(new Set(formats));
        expect(sorted).toHaveLength(formats.length);
      }),
    ));
});
