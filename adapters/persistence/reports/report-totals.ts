import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ReportGroup } from '#domain/reports';
import { columns, computed, int, label, optional, select, text } from '../columns.ts';
import type { SqlValue } from '../sql.ts';

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
  const groups = groupings.map(({ by, lastNames, firstNames }, index) => ({
    [`by${index}`]: optional(label(by)),
    [`lastNames${index}`]: optional(text(`max(${lastNames})`)),
    [`firstNames${index}`]: optional(text(`max(${firstNames})`)),
  }));
  const sums = await select(
    em,
    columns({
      groups: computed('', Object.assign({}, ...groups) as (typeof groups)[number], (group) => group),
      rowCount: int('count(*)'),
      units: int(`coalesce(sum(${units}), 0)`),
    }),
    `from ${from} ${groupings.length > 0 ? `group by ${groupings.map(({ by }) => by).join(', ')}` : ''}`,
    values,
  );
  const all = { total: 0, units: 0 };
  const totals = new Map<string, MutableGroup>();
  for (const sum of sums) {
    all.total += sum.rowCount;
    all.units += sum.units;
    for (const [index, { totalKey }] of groupings.entries()) {
      const by = sum.groups[`by${index}`] ?? null;
      const key = JSON.stringify([totalKey, by]);
      const staff = staffIn(sum.groups, index);
      const group = totals.get(key) ?? { totalKey, label: by, rowCount: 0, units: 0, ...staff };
      group.rowCount += sum.rowCount;
      group.units += sum.units;
      totals.set(key, group);
    }
  }
  const largestFirst = [...totals.values()].sort(
    (one, other) => other.rowCount - one.rowCount || (one.label ?? '').localeCompare(other.label ?? '', 'es'),
  );
  return { ...all, totals: largestFirst };
}

function staffIn(groups: Readonly<Record<string, string | null>>, index: number): Pick<ReportGroup, 'staff'> {
  const lastNames = groups[`lastNames${index}`] ?? null;
  return lastNames === null ? {} : { staff: { lastNames, firstNames: groups[`firstNames${index}`] ?? '' } };
}
