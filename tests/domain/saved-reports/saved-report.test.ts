import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePresets } from '#domain/reports';
import { checkSavedReport, currentQueryOf } from '#domain/saved-reports';
import { addDays, localDate } from '#domain/shared';

const START = localDate('2026-01-01');
const DAY = fc.nat(800).map((days) => addDays(START, days));
const PRESET = fc.constantFrom(
  'today',
  'week',
  'previousWeek',
  'month',
  'previousMonth',
  'quarter',
  'year',
) as fc.Arbitrary<keyof ReturnType<typeof datePresets>>;

const savedReport = (query: string, today = START, name = 'Mío', path = 'cancelaciones') => {
  const checked = checkSavedReport({ name, path, query }, today);
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.value;
};

describe('a saved report', () => {
  it('with the dates of a preset has those of that preset on the day it is opened', () => {
    fc.assert(
      fc.property(PRESET, DAY, DAY, (preset, savedOn, openedOn) => {
        const { from, to } = datePresets(savedOn)[preset];
        const report = savedReport(`?desde=${from}&hasta=${to}&sede=2`, savedOn);
        const opened = new URLSearchParams(currentQueryOf(report, openedOn));
        const expectedDates = datePresets(openedOn)[report.preset ?? preset];
        expect([opened.get('desde'), opened.get('hasta')]).toEqual([expectedDates.from, expectedDates.to]);
        expect(opened.get('sede')).toBe('2');
      }),
    );
  });

  it('with other dates and filters keeps them, whatever characters they have', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        const query = new URLSearchParams({ desde: '2026-01-02', hasta: '2026-01-09', motivo: text });
        const opened = new URLSearchParams(currentQueryOf(savedReport(`?${query}`), START));
        expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(query));
      }),
    );
  });

  it('forgets the page', () => {
    expect(savedReport('?pagina=3&tamano=50').query).toBe('tamano=50');
  });

  it('may have a stored query of at most 1000 characters, whatever the length of the typed one', () => {
    expect(savedReport(`?buscar=${'x'.repeat(990)}&pagina=12345678901234567890`).query).toHaveLength(997);
    const sent = { name: 'Mío', path: 'cancelaciones', query: `?buscar=${'ñ'.repeat(900)}` };
    expect(checkSavedReport(sent, START)).toMatchObject({
      refusal: { fields: { query: 'filters-too-long' } },
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(61) }, { name: 'longer-than-60' }],
    [{ path: 'ninguno' }, { query: 'unknown-report' }],
    [{ path: '../pacientes' }, { query: 'unknown-report' }],
    [{ query: `?buscar=${'x'.repeat(1000)}` }, { query: 'filters-too-long' }],
  ])('with %j is refused', (changes, fields) => {
    const sent = { name: 'Mío', path: 'cancelaciones', query: '', ...changes };
    expect(checkSavedReport(sent, START)).toMatchObject({ ok: false, refusal: { fields } });
  });
});
