import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ReportGroup } from '#domain/reports';
import { rowsOf, type SqlValue } from '../sql.ts';

/** A total's groups: an expression; for staff, grouped by user name, also their names. */
export type SqlGroup =
  | string
  | { readonly by: string; readonly lastNames: string; readonly firstNames: string };

/** The expressions of a total's groups. */
export const fieldsOf = (group: SqlGroup) => (typeof group === 'string' ? { by: group } : group);

interface TotalsQuery {
  /** The groups of each total. */
  readonly groups: Readonly<Record<string, SqlGroup>>;
  /** The number of units in a row. */
  readonly units: string;
  /** Tables, joins and conditions, with their values. */
  readonly from: string;
  readonly values: readonly SqlValue[];
}

type Sum = { -readonly [Field in keyof ReportGroup]: ReportGroup[Field] };

/**
 * The totals of all rows. One statement sums them by all groups together, so that the rows are read once however many totals there
 * are; the sums of each total are added up here. Groups with most rows come first.
 */
export async function totalsOf(em: SqlEntityManager, { groups, units, from, values }: TotalsQuery) {
  const grouped = Object.entries(groups).map(([total, group]) => ({
    total,
    lastNames: 'null',
    firstNames: 'null',
    ...fieldsOf(group),
  }));
  const fields = grouped.flatMap(({ by, lastNames, firstNames }, at) => [
    `${by} as by${at}`,
    `max(${lastNames}) as lastNames${at}`,
    `max(${firstNames}) as firstNames${at}`,
  ]);
  const sums = await rowsOf<Readonly<Record<string, string | number | null>>>(
    em,
    `select ${[...fields, 'count(*) as rows_', `coalesce(sum(${units}), 0) as units`].join(', ')} from ${from}
     ${grouped.length > 0 ? `group by ${grouped.map(({ by }) => by).join(', ')}` : ''}`,
    values,
  );
  const all = { total: 0, units: 0 };
  const totals = new Map<string, Sum>();
  for (const sum of sums) {
    const counted = { rows: Number(sum.rows_), units: Number(sum.units) };
    all.total += counted.rows;
    all.units += counted.units;
    for (const [at, { total }] of grouped.entries()) {
      const stored = sum[`by${at}`] ?? null;
      const label = stored === null ? null : String(stored);
      const key = JSON.stringify([total, label]);
      const group = totals.get(key) ?? { total, label, rows: 0, units: 0, ...staffIn(sum, at) };
      group.rows += counted.rows;
      group.units += counted.units;
      totals.set(key, group);
    }
  }
  const largestFirst = [...totals.values()].sort(
    (one, other) => other.rows - one.rows || (one.label ?? '').localeCompare(other.label ?? '', 'es'),
  );
  return { ...all, totals: largestFirst };
}

function staffIn(sum: Readonly<Record<string, unknown>>, at: number): Pick<ReportGroup, 'staff'> {
  const lastNames = sum[`lastNames${at}`] ?? null;
  return lastNames === null
    ? {}
    : { staff: { lastNames: String(lastNames), firstNames: String(sum[`firstNames${at}`]) } };
}
