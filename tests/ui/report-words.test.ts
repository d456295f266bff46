import { describe, expect, it } from 'vitest';
import { totalViewsOf } from '#app/reports/report.ts';
import { excelFileName } from '#app/shared/view/excel-file-name.ts';
import { reportFilterTextsOf } from '#domain/report-presentation';
import { localDate } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const DATES = { from: localDate('2026-02-01'), to: localDate('2026-02-28') };
const ROW = {
  patient: { firstNames: 'LAURA', lastNames: 'ORTIZ PÉREZ' },
  therapist: { firstNames: 'Ana', lastNames: 'Ruiz' },
  references: { patient: { id: 7, chartNumber: 100_007 } },
};

describe('the filters of a report in words', () => {
  const requested = {
    search: 'mora',
    filters: { dates: DATES, patient: 7 },
    groups: { therapist: 'aruiz', state: '2' },
  };

  it.each(['basura', 'NaN', 'constructor', '99', '1.0'])('repeat an unknown group: %s', (label) => {
    const groups = { specialty: label, state: label, type: label };
    expect(
      reportFilterTextsOf('master', { search: '', filters: {}, groups }, 'Sede Norte', undefined),
    ).toEqual([`Especialidad: ${label}`, `Estado: ${label}`, `Tipo: ${label}`, 'Sede Norte']);
  });

  it('name people as the first row does, the period first', () => {
    expect(reportFilterTextsOf('master', requested, 'Sede Norte', ROW)).toEqual([
      'Del 01/02/2026 al 28/02/2026',
      'Laura Ortiz Pérez, HC 100007',
      'Terapeuta: Ana Ruiz',
      'Estado: Cancelada',
      'Sede Norte',
      'Búsqueda: «mora»',
    ]);
  });

  it('name a file without the name of a patient, and without characters that a file name can not have', () => {
    const texts = reportFilterTextsOf('master', requested, 'Sede Norte', ROW, 'file');
    expect(excelFileName('Maestro', texts, TODAY)).toBe(
      'Maestro, Del 2026-02-01 al 2026-02-28, HC 100007, Terapeuta Ana Ruiz, Estado Cancelada, Sede Norte, Búsqueda mora',
    );
  });

  it('leave out people when there is no row', () => {
    const texts = reportFilterTextsOf(
      'master',
      { search: '', filters: { dates: DATES, patient: 7 } },
      '',
      undefined,
    );
    expect(texts).toEqual(['Del 01/02/2026 al 28/02/2026']);
  });
});

it('a file without a period has the day of today in its name, and at most 120 characters before it', () => {
  expect(excelFileName('Pacientes', ['Activos'], TODAY)).toBe('Pacientes, Activos 2026-03-04');
  expect(excelFileName('Pacientes', ['x'.repeat(300)], TODAY)).toHaveLength(131);
  expect(excelFileName('P', [`a\u202Eb\u0000${'😀'.repeat(80)}`], TODAY)).toMatch(
    /^P, ab(?:😀)+ 2026-03-04$/u,
  );
});

it('the bars of a total follow its order, which is by number of rows', () => {
  const groups = [
    { totalKey: 'payer', label: 'Muchas', rowCount: 10, units: 12 },
    { totalKey: 'payer', label: 'Pocas', rowCount: 5, units: 40 },
  ];
  const [, , payers] = totalViewsOf('master', groups, {}, () => null);
  expect(payers?.groups.map(({ percentOfLargest }) => percentOfLargest)).toEqual([100, 50]);
});
