import { codeBeginningsOf, isOrderCode, type OrderKind } from '#domain/orders';
import { searchTerms } from '#domain/patients';
import type { FiltersOf, OrderReportKey, SortColumnOf } from '#domain/report-definitions';
import { type ReportContext, type ReportRow, reportedOrder } from '#domain/reports';
import { tidy } from '#domain/shared';
import { summaries } from '../queries/orders.ts';
import { matchesTerm } from '../queries/patient-search.ts';
import { afterPrefix } from '../queries/word-prefix.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { sqlReport } from './sql-report.ts';

const AUTHORIZATION_KINDS: readonly OrderKind[] = ['authorization', 'private-service'];
const ORDER_KINDS: readonly OrderKind[] = ['medical-order'];

/** The status of an order. The text of the statement may contain `today`, because it is not user input. */
const statusOn = ({ today }: ReportContext) =>
  `case when o.active = false then 'cancelled' when o.expires_on < '${today}' then 'expired' else 'usable' end`;

/** Finds orders by the beginning or the number of their code, or by beginnings of words of the patient's name. */
function orderSearch(search: string, terms: readonly string[]): { where: string; values: SqlValue[] } {
  const text = tidy(search);
  if (text === '') return { where: '', values: [] };
  const codeBeginnings = codeBeginningsOf(text);
  const byName = isOrderCode(text) ? [] : terms;
  const patient = byName.map((term) => matchesTerm('o.patient_id', term));
  const alternatives = [
    ...codeBeginnings.map(() => '(o.code >= ? and o.code < ?)'),
    ...(patient.length > 0 ? [patient.map(({ where }) => where).join(' and ')] : []),
  ];
  const codeBounds = codeBeginnings.flatMap((prefix) => [prefix, afterPrefix(prefix)]);
  const values = [...codeBounds, ...patient.flatMap((condition) => condition.values)];
  return { where: `and (${alternatives.join(' or ') || '1 = 0'})`, values };
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
  /** Whether the report filters active orders by expiry, instead of all orders by date of issue. */
  readonly listsExpiring: boolean;
}

const orderReport = <Key extends OrderReportKey>({ kinds, listsExpiring }: OrderReport) =>
  sqlReport<Key>({
    table: 'service_order',
    alias: 'o',
    // The foreign keys are never null; left joins keep MariaDB from reading all patients first.
    joins: 'left join patient p on p.id = o.patient_id left join payer on payer.id = o.payer_id',
    async read(em, query) {
      const found = await summaries(em, query);
      return found.map((order) => reportedOrder(order, query.context.today)) as unknown as ReportRow<Key>[];
    },
    termsOf: (search) => {
      const terms = searchTerms('any', search);
      return terms.length > 0 ? terms : [...codeBeginningsOf(tidy(search))];
    },
    site: 'o.site_id',
    conditions({ terms, search, filters }) {
      const { dates } = filters as FiltersOf<OrderReportKey>;
      const searchCondition = orderSearch(search, terms);
      const date = listsExpiring ? 'o.active = true and o.expires_on' : 'o.issued_on';
      return {
        // The unary plus keeps SQLite from using the index on the kind, which would read orders of all dates.
        where: `+o.kind in (${placeholders(kinds)}) and ${date} between ? and ? ${searchCondition.where}`,
        values: [...kinds, dates.from, dates.to, ...searchCondition.values],
      };
    },
    sortedBy: () =>
      SORTED_BY as Readonly<Record<string, string>> as Readonly<Record<SortColumnOf<Key>, string>>,
    totals: (context) => ({ state: statusOn(context), kind: 'o.kind', payer: 'payer.name' }),
    units: '(select sum(line.authorized) from service_line line where line.order_id = o.id)',
    tieBreak: 'p.sort_name',
  });

export const authorizations = orderReport<'authorizations'>({
  kinds: AUTHORIZATION_KINDS,
  listsExpiring: false,
});
export const orders = orderReport<'orders'>({ kinds: ORDER_KINDS, listsExpiring: false });
export const expiringAuthorizations = orderReport<'expiring-authorizations'>({
  kinds: AUTHORIZATION_KINDS,
  listsExpiring: true,
});
export const expiringOrders = orderReport<'expiring-orders'>({ kinds: ORDER_KINDS, listsExpiring: true });
