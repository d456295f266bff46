import { expect, it } from 'vitest';
import {
  type Column,
  columns,
  computed,
  date,
  flag,
  instant,
  int,
  oneOf,
  optional,
  select,
  selectFirst,
  text,
  time,
} from '#adapters/persistence/columns.ts';
import type { CellColumns } from '#adapters/persistence/reports/report-sql.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  it('every kind of column is decoded to the same value on both databases', async () => {
    const app = await openApp();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte' });
    await build.site({ name: 'Sur' });
    const row = await selectFirst(
      app.container.database.fork(),
      columns({
        sum: int('sum(id)'),
        rounded: int('round(sum(id) * 1.0 / count(*))'),
        name: text('min(name)'),
        isOpen: flag('min(closed_at) is null'),
        openCount: flag('sum(case when id = 0 then 1 else 0 end)'),
        on: date("'2026-03-04'"),
        at: time("'08:30'"),
        writtenAt: instant("'2026-03-04T14:00:00.000Z'"),
        code: oneOf('count(*)', [1, 2]),
        missing: optional(date('null')),
        names: computed('min(name)', { one: text('min(name)'), last: text('max(name)') }, (parts) => parts),
        nobody: optional(computed('null', { id: int('null'), name: text('null') }, (parts) => parts)),
      }),
      'from site',
    );
    expect(row).toEqual({
      sum: siteId + siteId + 1,
      rounded: Math.round(siteId + 0.5),
      name: 'Norte',
      isOpen: true,
      openCount: false,
      on: '2026-03-04',
      at: '08:30',
      writtenAt: '2026-03-04T14:00:00.000Z',
      code: 2,
      missing: null,
      names: { one: 'Norte', last: 'Sur' },
      nobody: null,
    });
    await app.close();
  });

  it('a value of another kind is refused, and the message does not show it', async () => {
    const app = await openApp();
    await buildersFor(app).site({ name: 'Norte' });
    const em = app.container.database.fork();
    const wrong: readonly (readonly [Column<unknown>, string])[] = [
      [int('name'), 'Expected a whole number from name, got string'],
      [int('1.5'), 'Expected a whole number from 1.5'],
      [int('null'), 'Expected a whole number from null, got null'],
      [text('id'), 'Expected a text from id, got number'],
      [flag('2'), 'Expected 1 or 0 from 2, got number'],
      [date('name'), 'Expected a date from name, got string'],
      [date('closed_at'), 'Expected a date from closed_at, got null'],
      [optional(date('name')), 'Expected a date or null from name, got string'],
      [time("'2026-03-04'"), 'Expected a time from'],
      [instant("'2026-03-04'"), 'Expected an instant from'],
      [oneOf('name', ['Sur', 'Este']), 'Expected one of Sur, Este from name, got string'],
      [computed('', { name: int('name') }, (parts) => parts), 'Expected a whole number from name'],
    ];
    for (const [column, message] of wrong)
      await expect(select(em, columns({ value: column }), 'from site')).rejects.toThrow(message);
    await app.close();
  });
});

/** The compiler checks these columns of reports. */
export const REPORT_COLUMNS = {
  name: {
    patient: computed(
      'p.sort_name',
      { firstNames: text('p.first_name'), lastNames: text('p.first_surname') },
      (names) => names,
    ),
  },
  // @ts-expect-error a person's name is not the text that sorts it
  sortName: { patient: text('p.sort_name') },
  // @ts-expect-error an expression has a kind
  expression: { patient: 'p.sort_name' },
  // @ts-expect-error the date of the report is never null
  optionalDate: { date: optional(date('s.date')) },
  // @ts-expect-error a date is no text
  textAsDate: { date: text('s.date') },
  // @ts-expect-error the report has no such column
  unknown: { authorisedOn: date('s.date') },
  date: { date: date('s.date') },
} satisfies Record<string, Partial<CellColumns<'programming'>>>;
