import { describe, expect, it } from 'vitest';
import { mergePreviewViewOf } from '#app/patients/view/chart-merge.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { identityDifferences, type MergeableChart, mergeRefusal } from '#domain/chart-merge';
import type { LocalDate } from '#domain/shared';

const chart = (overrides: Partial<MergeableChart> = {}): MergeableChart => ({
  id: 1,
  chartNumber: 145,
  siteId: 1,
  active: true,
  lockedBy: null,
  documentType: 6,
  documentNumber: '1234567801',
  firstSurname: 'QUIÑONES',
  secondSurname: null,
  firstName: 'MARIANA',
  secondName: 'LUCÍA',
  birthDate: '2019-10-03' as LocalDate,
  sex: 2,
  ...overrides,
});
const previewOf = (overrides: Partial<MergeableChart>) => {
  const pair = { kept: chart(), other: chart({ id: 2, documentNumber: '7', ...overrides }) };
  return mergePreviewViewOf({
    ...pair,
    differences: identityDifferences(pair),
    counts: {},
    takesLock: false,
    refusal: null,
  });
};

describe('the preview of a merge (P20)', () => {
  it.each([
    ['one child', {}, [], false, false],
    ['a missing second name', { secondName: null, firstSurname: 'QUINONES' }, [], false, false],
    ['another sex', { sex: 1 }, ['sex'], true, false],
    ['twins', { firstName: 'JULIÁN', secondName: null }, ['names'], true, false],
    ['a typing error of the year', { birthDate: '2018-10-03' as LocalDate }, ['birthDate'], true, false],
    [
      'two children',
      { firstName: 'JULIÁN', secondName: null, birthDate: '2023-11-25' as LocalDate, sex: 1 },
      ['names', 'birthDate', 'sex'],
      true,
      true,
    ],
  ])('%s', (_, overrides, differences, needsConfirmation, seemTwoChildren) => {
    expect(previewOf(overrides)).toMatchObject({
      differences: [...differences, 'document'],
      needsConfirmation,
      seemTwoChildren,
    });
  });

  it('names the sessions of both charts at one time as people write dates', () => {
    const overlap = { date: '2026-12-01' as LocalDate, start: '13:30', otherStart: '13:30' };
    const refused = mergeRefusal({ kept: chart(), other: chart({ id: 2 }) }, [
      overlap,
      { ...overlap, otherStart: '14:00' },
    ]);
    expect(refused && textOf(refused.refusal)).toBe(
      'Hay 2 citas de las dos historias a la misma hora: mar 1 dic, 13:30; mar 1 dic, 13:30 y 14:00. Cancele o mueva una de cada par',
    );
  });
});
