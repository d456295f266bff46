import { codePrefixesOf, isOrderCode, type OrderKind } from '#domain/orders';
import { searchTerms } from '#domain/patients';
import type { FiltersOf, OrderReportKey, SortColumnOf } from '#domain/report-definitions';
import { type ReportReadContext, type ReportRow, reportedOrder } from '#domain/reports';
import { tidy } from '#domain/shared';
import { summaries } from '../queries/orders.ts';
import { afterPrefix } from '../queries/patient-search.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { sqlReport } from './sql-report.ts';

const AUTHORIZED: readonly OrderKind[] = ['authorization', 'private-service'];
const ORDERED: readonly OrderKind[] = ['medical-order'];

/** Usable, expired or cancelled; `today` is no text of a user. */
const statusOn = ({ today }: ReportReadContext) =>
  `case when o.active = false then 'cancelled' when o.expires_on < '${today}' then 'expired' else 'usable' end`;

/** A code from its beginning or its number, or beginnings of words of the patient. */
function searched(search: string, terms: readonly string[]): { where: string; values: SqlValue[] } {
  const text = tidy(search);
  if (text === '') return { where: '', values: [] };
  const codes = codePrefixesOf(text);
  const byName = isOrderCode(text) ? [] : terms;
  const words = byName.map(
    () => 'o.patient_id in (select patient_id from patient_word where word >= ? and word < ?)',
  );
  const ways = [
    ...codes.map(() => '(o.code >= ? and o.code < ?)'),
    ...(words.length > 0 ? [words.join(' and ')] : []),
  ];
  const bounds = [...codes, ...byName].flatMap((prefix) => [prefix, afterPrefix(prefix)]);
  return { where: `and (${ways.join(' or ') || '1 = 0'})`, values: bounds };
}

const SORTED_BY = {
  code: 'o.code',
  patient: 'p.sort_name',
  payer: 'payer.name',
  issuedOn: 'o.issued_on',
  validity: 'o.expires_on',
  expiry: 'o.expires_on',
};

interface OrderReport {
  readonly kinds: readonly OrderKind[];
  /** Usable orders by their expiry instead of all by their date of issue. */
  readonly expiring: boolean;
}

const orderReport = <Key extends OrderReportKey>({ kinds, expiring }: OrderReport) =>
  sqlReport<Key>({
    table: 'service_order',
    alias: 'o',
    // Left joins, although no key is null, because MariaDB would begin with the patients.
    joins: 'left join patient p on p.id = o.patient_id left join payer on payer.id = o.payer_id',
    async read(em, query) {
      const found = await summaries(em, query);
      return found.map((order) => reportedOrder(order, query.reading.today)) as unknown as ReportRow<Key>[];
    },
    termsOf: (search) => {
      const terms = searchTerms('any', search);
      return terms.length > 0 ? terms : [...codePrefixesOf(tidy(search))];
    },
    site: 'o.site_id',
    conditions({ terms, search, filters }) {
      const { dates } = filters as FiltersOf<OrderReportKey>;
      const found = searched(search, terms);
      const date = expiring ? 'o.active = true and o.expires_on' : 'o.issued_on';
      return {
        // The unary plus keeps SQLite from the index on the kind, which finds orders of all dates.
        where: `+o.kind in (${placeholders(kinds)}) and ${date} between ? and ? ${found.where}`,
        values: [...kinds, dates.from, dates.to, ...found.values],
      };
    },
    sortedBy: () =>
      SORTED_BY as Readonly<Record<string, string>> as Readonly<Record<SortColumnOf<Key>, string>>,
    totals: (reading) => ({ state: statusOn(reading), kind: 'o.kind', payer: 'payer.name' }),
    units: '(select sum(line.authorized) from service_line line where line.order_id = o.id)',
    tieBreak: 'p.sort_name',
  });

export const authorizations = orderReport<'authorizations'>({ kinds: AUTHORIZED, expiring: false });
export const orders = orderReport<'orders'>({ kinds: ORDERED, expiring: false });
export const expiringAuthorizations = orderReport<'expiring-authorizations'>({
  kinds: AUTHORIZED,
  expiring: true,
});
export const expiringOrders = orderReport<'expiring-orders'>({ kinds: ORDERED, expiring: true });
