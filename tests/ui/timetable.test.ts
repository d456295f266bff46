import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TimetableSession, timetablesOf } from '#app/reports/view/timetable.ts';
import { addDays, localDate, localTime } from '#domain/shared';

const FROM = localDate('2026-03-02');

const ROWS: fc.Arbitrary<readonly TimetableSession[]> = fc
  .array(fc.record({ day: fc.nat(20), hour: fc.integer({ min: 7, max: 17 }), therapist: fc.nat(3) }), {
    maxLength: 40,
  })
  .map((samples) =>
    samples.map(({ day, hour, therapist }, id) => {
      const time = (at: number) => localTime(`${String(at).padStart(2, '0')}:00`);
      const [startTime, endTime] = [time(hour), time(hour + 1)];
      return {
        id,
        date: addDays(FROM, day),
        startTime,
        endTime,
        hours: { start: startTime, end: endTime },
        patient: { firstNames: 'ANA', lastNames: `RUIZ ${id}` },
        therapist: { firstNames: 'Luz', lastNames: `Rey ${therapist}` },
        auxiliary: null,
        specialty: 2,
        units: 2,
      };
    }),
  );

const entriesIn = (tables: ReturnType<typeof timetablesOf>) =>
  tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat()));

describe('a timetable', () => {
  it('has each session once, in the row of its start; each row has a cell for every column', () => {
    fc.assert(
      fc.property(ROWS, (sampleRows) => {
        const tables = timetablesOf('patient-timetable', { from: FROM, to: addDays(FROM, 20) }, sampleRows);
        const ids = entriesIn(tables).map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(sampleRows.map(({ id }) => id));
        for (const { columns, rows } of tables)
          for (const { start, cells } of rows) {
            expect(cells).toHaveLength(columns.length);
            for (const entry of cells.flat()) expect(entry.hours.startsWith(start)).toBe(true);
          }
      }),
    );
  });

  it('of a week has the days from Monday to Saturday, and Sunday only with sessions', () => {
    const [sampleRows] = fc.sample(
      ROWS.filter((rows) => rows.length > 0),
      1,
    );
    const [row] = sampleRows ?? [];
    const columnsOn = (day: number) => {
      const rows = [{ ...(row as TimetableSession), date: addDays(FROM, day) }];
      return timetablesOf('general-timetable', { from: FROM, to: addDays(FROM, 6) }, rows)[0]?.columns;
    };
    expect(columnsOn(5)).toHaveLength(6);
    expect(columnsOn(6)).toHaveLength(7);
    expect(columnsOn(0)?.[0]).toBe('lun 2 mar');
  });

  it('of one day has a column for each therapist by name', () => {
    fc.assert(
      fc.property(ROWS, (sampleRows) => {
        const rows = sampleRows.map((row) => ({ ...row, date: FROM }));
        const tables = timetablesOf('general-timetable', { from: FROM, to: FROM }, rows);
        expect(tables).toHaveLength(rows.length === 0 ? 0 : 1);
        const therapists = [...new Set(rows.map(({ therapist }) => `Luz ${therapist?.lastNames}`))].sort();
        expect(tables[0]?.columns ?? []).toEqual(therapists);
        expect(entriesIn(tables)).toHaveLength(rows.length);
      }),
    );
  });
});
