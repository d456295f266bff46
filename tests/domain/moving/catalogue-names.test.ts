import { describe, expect, it } from 'vitest';
import { PAYER_KIND, type Payer } from '#domain/catalogues';
import {
  nameProposer,
  payerNames,
  plainNames,
  serviceNames,
  staffNames,
} from '../../../domain/moving/catalogue-names.ts';

const aPayer = (payer: Partial<Payer> & Pick<Payer, 'id' | 'name'>): Payer => ({
  ...{ shortName: payer.name, nit: null, kind: PAYER_KIND.eps, scheme: null, active: true },
  ...payer,
});

describe('the names that a column may have', () => {
  it('are of active payers, each by a text that means no other', () => {
    const payers = [
      aPayer({ id: 1, name: 'EPS Sanitas S.A.S.', shortName: 'Sanitas' }),
      aPayer({ id: 2, name: 'Medicina Sanitas', shortName: 'Sanitas' }),
      aPayer({ id: 3, name: 'Sura', nit: '800088702' }),
      aPayer({ id: 4, name: 'Sura', nit: '900088701' }),
      aPayer({ id: 5, name: 'Cafesalud', active: false }),
    ];
    expect(payerNames(payers).map(({ text }) => text)).toEqual([
      'EPS Sanitas S.A.S.',
      'Medicina Sanitas',
      '800088702',
      '900088701',
    ]);
  });

  it('are user names and codes, shown with what people read', () => {
    const luz = { username: 'luz', firstNames: 'Luz', lastNames: 'Rey', roleId: 3, siteId: 1, active: true };
    expect(staffNames([{ id: 1, ...luz }])).toMatchObject([{ text: 'luz', label: 'Luz Rey · luz' }]);
    const service = { code: '931001', description: 'Terapia física' };
    expect(serviceNames([service, service])).toMatchObject([
      { text: '931001', label: '931001 · Terapia física' },
    ]);
  });
});

describe('what is proposed', () => {
  const staff = (username: string, firstNames: string, lastNames: string) =>
    ({ id: 1, username, firstNames, lastNames, roleId: 3, siteId: 1, active: true }) as const;
  const propose = nameProposer({
    terapeuta: staffNames([staff('lrey', 'Luz', 'Rey'), staff('agil', 'Ana', 'Gil')]),
    ciudad: plainNames(['Bogotá, D.C.', 'Cali']),
    tipo: plainNames(['A', 'B']),
  });
  const textsFor = (column: string, given?: string, isReplaceable = true) =>
    propose({ column, code: 'unknown-option', isReplaceable, ...(given !== undefined && { given }) }).map(
      ({ text }) => text,
    );

  it('is the user whose name or user name is nearest', () => {
    expect(textsFor('terapeuta', 'Luz Reyy')).toEqual(['lrey']);
    expect(textsFor('terapeuta', 'l.rey')).toEqual(['lrey']);
  });

  it('is one of several phones that do not fit together (P22)', () => {
    const given = '3001234567 / 6012345678';
    const proposed = propose({ column: 'telefono', code: 'several-phones', isReplaceable: true, given });
    expect(proposed.map(({ text }) => text)).toEqual(['3001234567', '6012345678']);
  });

  it('leaves what stands in parentheses out where nothing is like the whole', () => {
    expect(textsFor('ciudad', 'Bogota (Distrito Capital de Colombia)')).toEqual(['Bogotá, D.C.']);
  });

  it('is a short catalogue for empty cells, and nothing where no text mends the row', () => {
    expect(textsFor('tipo')).toEqual(['A', 'B']);
    expect(textsFor('tipo', 'A', false)).toEqual([]);
  });
});
