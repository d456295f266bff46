import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filterParameters } from '#app/reports/filter-parameters.ts';
import { REPORT_KEYS } from '#domain/report-definitions';
import { readFilters } from '#domain/report-presentation';

const DATES = { desde: '2026-02-01', hasta: '2026-02-28' };
const WORD = fc.constantFrom('todos', 'activos', 'todas', '2', '7', '2026-02-30', '2026-02-11', 'x');
const PARAMETERS = fc.dictionary(
  fc.constantFrom('desde', 'hasta', 'paciente', 'ver', 'especialidad', 'antes', 'otra'),
  WORD,
);

describe('the filters of a report', () => {
  it('are refused for the same parameters by a screen, a mailed file and the API', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPORT_KEYS), PARAMETERS, (key, parameters) => {
        const parsed = z.object(filterParameters(key)).safeParse(parameters);
        const refused = Object.entries(readFilters(key, parameters).errors ?? {})
          .filter(([, error]) => error !== 'reversed' && error !== 'nobody')
          .map(([name]) => name);
        expect(refused.sort()).toEqual((parsed.error?.issues ?? []).map(({ path }) => path[0]).sort());
      }),
    );
  });

  it('need dates in order, and a patient in a report of one patient', () => {
    expect(readFilters('master', { desde: DATES.hasta, hasta: DATES.desde }).errors).toEqual({
      hasta: 'reversed',
    });
    expect(readFilters('evolution-letter', DATES).errors).toEqual({ paciente: 'nobody' });
    expect(readFilters('evolution-letter', { ...DATES, paciente: '7' }).filters).toEqual({
      dates: { from: DATES.desde, to: DATES.hasta },
      patient: 7,
      specialty: null,
    });
  });

  it('have their defaults without parameters', () => {
    expect(readFilters('therapists', {}).filters).toEqual({ state: 'all', specialty: null });
    expect(readFilters('retention', {}).filters).toEqual({ before: null });
  });
});
