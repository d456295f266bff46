import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctFileNames, parseSupportPattern, supportName } from '#domain/rips';

const parts = {
  kind: 'receipts',
  nit: '900000001',
  invoice: 'FE12',
  documentType: 'RC',
  documentNumber: '1010101010',
} as const;

describe('supportName', () => {
  it('names the document only where several patients share the invoice, unless the payer has its own pattern', () => {
    const nameOf = (pattern: string | null, isOnlyPatient: boolean) =>
      supportName(parts, { pattern, isOnlyPatient });
    expect(nameOf(null, false)).toBe('CRC_900000001_FE12_RC1010101010.pdf');
    expect(nameOf(null, true)).toBe('CRC_900000001_FE12.pdf');
    expect(nameOf('{factura}-{abr}-{numero}', true)).toBe('FE12-CRC-1010101010.pdf');
  });
});

describe('parseSupportPattern', () => {
  it('needs kind and number, and nothing that is no name of a file', () => {
    expect(parseSupportPattern(' {abr}_{nit}_{tipo}{numero}.pdf ')).toBe('{abr}_{nit}_{tipo}{numero}');
    for (const text of ['{abr}', '{numero}', '{abr}/{numero}', '{abr} {numero}', '{abr}{numero}{sede}', '..'])
      expect([text, parseSupportPattern(text)]).toEqual([text, null]);
  });

  it('accepts only patterns whose names are distinct for distinct documents, and have no folder', () => {
    const piece = fc.constantFrom(
      '{abr}',
      '{nit}',
      '{factura}',
      '{tipo}',
      '{numero}',
      '_',
      '-',
      'x',
      '/',
      ' ',
      '{',
    );
    const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(pattern, (text) => {
        const accepted = parseSupportPattern(text);
        if (accepted === null) return;
        const nameOf = (documentNumber: string) =>
          supportName({ ...parts, documentNumber }, { pattern: accepted, isOnlyPatient: false });
        expect(nameOf('1')).toMatch(/^[A-Za-z0-9._-]+\.pdf$/);
        expect(nameOf('1')).not.toBe(nameOf('2'));
      }),
    );
  });
});

describe('distinctFileNames', () => {
  it('keeps the first of equal names and numbers the others, whatever their case', () => {
    expect(distinctFileNames(['a.pdf', 'A.pdf', 'a_2.pdf', 'b'])).toEqual([
      'a.pdf',
      'A_2.pdf',
      'a_2_2.pdf',
      'b',
    ]);
  });
});
