import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ReportGroup } from '#domain/reports';
import { rowsOf, type SqlValue } from '../sql.ts';

/** The expression that groups the rows of a total. A total by staff is grouped by username and also selects their names. */
export type SqlGrouping =
  | string
  | { readonly by: string; readonly lastNames: string; readonly firstNames: string };

export const expressionsOf = (group: SqlGrouping) => (typeof group === 'string' ? { by: group } : group);

interface TotalsQuery {
  /** The grouping of each total, by its key. */
  readonly groupingsByTotal: Readonly<Record<string, SqlGrouping>>;
  /** The number of units in a row. */
  readonly units: string;
  /** Tables, joins and conditions. */
  readonly from: string;
  readonly values: readonly SqlValue[];
}

type MutableGroup = { -readonly [Field in keyof ReportGroup]: ReportGroup[Field] };

/**
 * The totals of all rows, largest groups first. One statement groups the rows by all totals at once, so that they are read only once;
 * this function adds the sums up for each total.
 */
export async function totalsOf(em: SqlEntityManager, { groupingsByTotal, units, from, values }: TotalsQuery) {
  const groupings = Object.entries(groupingsByTotal).map(([totalKey, group]) => ({
    totalKey,
    lastNames: 'null',
    firstNames: 'null',
    ...expressionsOf(group),
  }));
  const fields = groupings.flatMap(({ by, lastNames, firstNames }, index) => [
    `${by} as by${index}`,
    `max(${lastNames}) as lastNames${index}`,
    `max(${firstNames}) as firstNames${index}`,
  ]);
  const sums = await rowsOf<Readonly<Record<string, string | number | null>>>(
    em,
    `select ${[...fields, 'count(*) as rows_', `coalesce(sum(${units}), 0) as units`].join(', ')} from ${from}
     ${groupings.length > 0 ? `group by ${groupings.map(({ by }) => by).join(', ')}` : ''}`,
    values,
  );
  const all = { total: 0, units: 0 };
  const totals = new Map<string, MutableGroup>();
  for (const sum of sums) {
    const count = { rows: Number(sum.rows_), units: Number(sum.units) };
    all.total += count.rows;
    all.units += count.units;
    for (const [index, { totalKey }] of groupings.entries()) {
      const stored = sum[`by${index}`] ?? null;
      const label = stored === null ? null : String(stored);
      const key = JSON.stringify([totalKey, label]);
      const group = totals.get(key) ?? { totalKey, label, rowCount: 0, units: 0, ...staffIn(sum, index) };
      group.rowCount += count.rows;
      group.units += count.units;
      totals.set(key, group);
    }
  }
  const largestFirst = [...totals.values()].sort(
    (one, other) => other.rowCount - one.rowCount || (one.label ?? '').localeCompare(other.label ?? '', 'es'),
  );
  return { ...all, totals: largestFirst };
}

function staffIn(sum: Readonly<Record<string, unknown>>, index: number): Pick<ReportGroup, 'staff'> {
  const lastNames = sum[`lastNames${index}`] ?? null;
  return lastNames === null
    ? {}
    : { staff: { lastNames: String(lastNames), firstNames: String(sum[`firstNames${index}`]) } };
}
