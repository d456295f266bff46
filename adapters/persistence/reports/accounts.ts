import type { SortColumnOf } from '#domain/report-definitions';
import type { ReportContext } from '#domain/reports';
import { searchWords } from '#domain/shared';
import { computed, date, int, optional, text } from '../columns.ts';
import { deadlineOn, objectionSumsOn } from '../queries/account-objections.ts';
import { HAS_PREFIX, prefixBounds } from '../queries/word-prefix.ts';
import { sortsOf } from './report-sql.ts';
import { sqlReport } from './sql-report.ts';

/** A sum of the rows of the file that was exported last. */
const fileSum = (column: 'value' | 'copayment') =>
  `coalesce((select sum(r.${column}) from rips_version v join rips_row r on r.version_id = v.id
    where v.account_id = ba.id and v.number = ba.version), 0)`;

/** A correction bills nothing: its sessions count in the account that it corrects. */
const VALUE = `case when ba.kind = 'correction' then 0 else ${fileSum('value')} end`;

/** The site of an account; 0 for several, so that only who sees all sites finds it (B36). */
const ONLY_SITE = `(select case when min(bs.site_id) = max(bs.site_id) then min(bs.site_id) else 0 end
  from billing_account_site bs where bs.account_id = ba.id)`;

const columnsOf = ({ today }: Pick<ReportContext, 'today'>) => {
  const { objected, accepted, upheld } = objectionSumsOn(today);
  return {
    code: text('ba.code'),
    payer: text('payer.name'),
    period: computed(
      'ba.from_date',
      { from: date('ba.from_date'), to: date('ba.to_date') },
      (period) => period,
    ),
    from: date('ba.from_date'),
    to: date('ba.to_date'),
    invoice: optional(text('coalesce(ba.invoice_number, ba.note_number)')),
    value: int(VALUE),
    state: text('ba.state'),
    filedOn: optional(date('filing.filed_on')),
    deadline: optional(date(deadlineOn(today))),
    objected: int(objected),
    upheld: int(upheld),
    balance: int(
      `case when ba.state = 'discarded' or ba.kind = 'correction' then 0 else ${VALUE} - ${fileSum('copayment')} - ${accepted} - ${upheld} end`,
    ),
  };
};

/** Finds accounts by a part of their code or number, or by the beginning of a word of their payer. */
const MATCHES_TERM = `(lower(ba.code) like ? or lower(coalesce(ba.invoice_number, ba.note_number, '')) like ?
  or ba.payer_id in (select entry_id from catalogue_word where shelf = 'payer' and ${HAS_PREFIX}))`;

/** Billing accounts by the end of their period (B47). */
export const accounts = sqlReport<'accounts'>({
  table: 'billing_account',
  alias: 'ba',
  joins: `join payer on payer.id = ba.payer_id left join account_filing filing on filing.account_id = ba.id`,
  columns: (context) => ({ id: int('ba.id'), ...columnsOf(context) }),
  rowOf: (row) => row,
  termsOf: searchWords,
  site: ONLY_SITE,
  conditions: ({ terms, filters: { dates } }) => ({
    where: ['ba.to_date between ? and ?', ...terms.map(() => MATCHES_TERM)].join(' and '),
    values: [
      dates.from,
      dates.to,
      ...terms.flatMap((term) => [`%${term}%`, `%${term}%`, ...prefixBounds(term)]),
    ],
  }),
  sortedBy: (context) => sortsOf(columnsOf(context)) as Readonly<Record<SortColumnOf<'accounts'>, string>>,
  totals: () => ({ payer: 'payer.name', state: 'ba.state' }),
  units: VALUE,
  tieBreak: 'ba.code',
});
