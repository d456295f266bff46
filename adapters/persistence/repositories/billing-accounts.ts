import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  ACCOUNT_KINDS,
  ACCOUNT_STATE_KEYS,
  type AccountKind,
  type BillingAccount,
  type BillingAccounts,
  numbered,
} from '#domain/billing-accounts';
import { CURRENT_PROFILE, RIPS_PROFILES } from '#domain/rips';
import { groupBy } from '#domain/shared';
import {
  columns,
  computed,
  date,
  flag,
  ID,
  instant,
  int,
  oneOf,
  optional,
  rowsAs,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { OBJECTION_SUMS } from '../queries/account-objections.ts';
import { billingCandidates } from '../queries/billing-candidates.ts';
import {
  BillingAccountPatientSchema,
  BillingAccountSchema,
  BillingAccountSiteSchema,
  PostponedSessionSchema,
} from '../schemas/billing-accounts.ts';
import { executeWrite, exists, lockRow, placeholders, totalOf } from '../sql.ts';
import { addToCounter } from './counters.ts';
import { batchesOf, insertPlain } from './insert-rows.ts';
import { ripsVersions } from './rips-versions.ts';

const ACCOUNT_COLUMNS = {
  id: int('ba.id'),
  code: text('ba.code'),
  kind: oneOf('ba.kind', ACCOUNT_KINDS),
  state: oneOf('ba.state', ACCOUNT_STATE_KEYS),
  payerId: int('ba.payer_id'),
  payerName: text('payer.name'),
  from: date('ba.from_date'),
  to: date('ba.to_date'),
  profile: oneOf('ba.profile', RIPS_PROFILES),
  invoice: optional(
    computed(
      'ba.invoice_number',
      {
        number: text('ba.invoice_number'),
        date: date('ba.invoice_date'),
        value: int('ba.invoice_value'),
        copayments: optional(int('ba.invoice_copayments')),
      },
      (invoice) => invoice,
    ),
  ),
  noteNumber: optional(text('ba.note_number')),
  correctsId: optional(int('ba.corrects_id')),
  correctsCode: optional(text('corrected.code')),
  version: int('ba.version'),
  cuv: optional(text('ba.cuv')),
  supportsDue: optional(date('ba.supports_due')),
  filing: optional(
    computed(
      'filing.filed_on',
      {
        number: text('filing.number'),
        on: date('filing.filed_on'),
        objectionDue: date('filing.objection_due'),
        by: text('filing.filed_by'),
        fileName: optional(text('proof.name')),
      },
      (filing) => filing,
    ),
  ),
  endReason: optional(text('ba.end_reason')),
  endedBy: optional(text('ba.ended_by')),
  endedAt: optional(instant('ba.ended_at')),
};

const ACCOUNT = columns({
  ...ACCOUNT_COLUMNS,
  payerNit: optional(text('payer.nit')),
  payerIsProvider: flag('coalesce(payer.is_provider, 0)'),
  supportPattern: optional(text('payer.support_pattern')),
});

const LISTED = columns({
  ...ACCOUNT_COLUMNS,
  services: optional(int('(select sum(r.value) from rips_row r where r.version_id = v.id)')),
  copayments: optional(int('(select sum(r.copayment) from rips_row r where r.version_id = v.id)')),
  exportedAt: optional(instant('v.exported_at')),
  objected: int('coalesce(claim.objected, 0)'),
  accepted: int('coalesce(claim.accepted, 0)'),
  upheld: int('coalesce(claim.upheld, 0)'),
  answerDue: optional(date('claim.answer_due')),
  decisionDue: optional(date('claim.decision_due')),
});

const FROM_ACCOUNT = `from billing_account ba join payer on payer.id = ba.payer_id
  left join account_filing filing on filing.account_id = ba.id
  left join account_filing_file proof on proof.account_id = ba.id
  left join billing_account corrected on corrected.id = ba.corrects_id`;

const ACCOUNT_SITE = columns({
  accountId: int('bs.account_id'),
  id: int('bs.site_id'),
  name: text('site.name'),
});

const FROM_SITES = 'from billing_account_site bs join site on site.id = bs.site_id';

/** The prefix of the number of a note by kind of account. */
const NOTE_PREFIX: Readonly<Partial<Record<AccountKind, string>>> = { 'no-invoice': 'RS', correction: 'NA' };

const purposeOf = (kind: AccountKind): string => (kind === 'correction' ? 'correct' : 'bill');

export function billingAccounts(em: SqlEntityManager, dialect: Dialect): BillingAccounts {
  /** The next number of a counter, whose row stays locked until the transaction ends. */
  async function nextNumber(counter: string): Promise<number> {
    await addToCounter(em, counter, 1);
    return totalOf(em, 'select value as total from counter where id = ?', [counter]);
  }

  async function ignoringRepeats(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  async function withSites(row: Omit<BillingAccount, 'siteIds' | 'siteNames'> | null) {
    if (!row) return null;
    const sites = await select(
      em,
      ACCOUNT_SITE,
      `${FROM_SITES} where bs.account_id = ? order by bs.site_id`,
      [row.id],
    );
    return { ...row, siteIds: sites.map(({ id }) => id), siteNames: sites.map(({ name }) => name) };
  }

  const byId = async (id: number) =>
    withSites(await selectFirst(em, ACCOUNT, `${FROM_ACCOUNT} where ba.id = ?`, [id]));

  return {
    ...ripsVersions(em),
    byId,
    async add({
      kind,
      payerId,
      from,
      to,
      siteIds,
      invoice,
      supportsDue,
      correctsId,
      patientIds,
      createdBy,
      at,
    }) {
      const isTaken =
        kind === 'invoice' &&
        invoice !== null &&
        (await exists(em, 'select 1 from billing_account where live_invoice = ?', [invoice.number]));
      if (isTaken) return null;
      const prefix = NOTE_PREFIX[kind];
      const code = numbered('CTA-', await nextNumber('billing-account'));
      const noteNumber = prefix ? numbered(prefix, await nextNumber(`billing-note-${prefix}`)) : null;
      let id = 0;
      const isAdded = await ignoringRepeats(async () => {
        id = Number(
          await em.insert(BillingAccountSchema, {
            code,
            kind,
            state: 'draft',
            payerId,
            fromDate: from,
            toDate: to,
            profile: CURRENT_PROFILE,
            invoiceNumber: invoice?.number ?? null,
            liveInvoice: kind === 'invoice' ? (invoice?.number ?? null) : null,
            invoiceDate: invoice?.date ?? null,
            invoiceValue: invoice?.value ?? null,
            invoiceCopayments: invoice?.copayments ?? null,
            supportsDue,
            noteNumber,
            correctsId,
            version: 0,
            createdBy,
            createdAt: at,
          }),
        );
      });
      if (!isAdded) return null;
      await insertPlain(
        em,
        BillingAccountSiteSchema,
        siteIds.map((siteId) => ({ accountId: id, siteId })),
      );
      await insertPlain(
        em,
        BillingAccountPatientSchema,
        [...new Set(patientIds)].map((patientId) => ({ accountId: id, patientId })),
      );
      return { id, code };
    },
    async lock(id) {
      if (dialect === 'mysql') await lockRow(em, dialect, 'billing_account', id);
      return byId(id);
    },
    async list({ state, payerId, sites, today }) {
      if (sites !== 'all' && sites.length === 0) return [];
      const hidden =
        sites === 'all'
          ? []
          : [
              `not exists (select 1 from billing_account_site h where h.account_id = ba.id and h.site_id not in (${placeholders(sites)}))`,
            ];
      const conditions = [
        ...(state ? ['ba.state = ?'] : []),
        ...(payerId === null ? [] : ['ba.payer_id = ?']),
        ...hidden,
      ];
      const values = [
        ...(state ? [state] : []),
        ...(payerId === null ? [] : [payerId]),
        ...(sites === 'all' ? [] : sites),
      ];
      const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
      const rows = await select(
        em,
        LISTED,
        `${FROM_ACCOUNT} left join rips_version v on v.account_id = ba.id and v.number = ba.version
         left join (${OBJECTION_SUMS}) claim on claim.account_id = ba.id
         ${where} order by ba.id desc`,
        [today, today, ...values],
      );
      const ofSites = await select(
        em,
        ACCOUNT_SITE,
        `${FROM_SITES} join billing_account ba on ba.id = bs.account_id ${where} order by bs.site_id`,
        values,
      );
      const names = groupBy(ofSites, ({ accountId }) => accountId);
      return rows.map((row) => ({ ...row, siteNames: (names.get(row.id) ?? []).map(({ name }) => name) }));
    },
    candidates: (account) => billingCandidates(em, account),
    async postponed(accountId) {
      const rows = await rowsAs(
        em,
        ID,
        'select session_id as id from postponed_session where account_id = ?',
        [accountId],
      );
      return new Set(rows.map(({ id }) => id));
    },
    hasAccepted: (invoiceNumber, otherThan) =>
      exists(
        em,
        `select 1 from billing_account where invoice_number = ? and id <> ? and kind = 'invoice' and cuv is not null
         and state <> 'discarded'`,
        [invoiceNumber, otherThan],
      ),
    changeInvoice: (id, { number, date: day, value, copayments }, supportsDue) =>
      ignoringRepeats(() =>
        executeWrite(
          em,
          `update billing_account set invoice_number = ?, live_invoice = ?, invoice_date = ?, invoice_value = ?,
             invoice_copayments = ?, supports_due = ? where id = ?`,
          [number, number, day, value, copayments, supportsDue, id],
        ),
      ),
    async postpone(id, sessionIds) {
      await executeWrite(em, 'delete from postponed_session where account_id = ?', [id]);
      for (const batch of batchesOf(sessionIds, 2))
        await insertPlain(
          em,
          PostponedSessionSchema,
          batch.map((sessionId) => ({ accountId: id, sessionId })),
        );
    },
    async reserve({ id, kind }, sessionIds) {
      await executeWrite(em, 'delete from billed_session where account_id = ?', [id]);
      const purpose = purposeOf(kind);
      for (const batch of batchesOf(sessionIds, 3)) {
        const rows = batch.map(() => '(?, ?, ?)').join(', ');
        const isReserved = await ignoringRepeats(() =>
          executeWrite(
            em,
            `insert into billed_session (session_id, purpose, account_id) values ${rows}`,
            batch.flatMap((sessionId) => [sessionId, purpose, id]),
          ),
        );
        if (!isReserved) return false;
      }
      return true;
    },
    async free(accountId) {
      await executeWrite(em, 'delete from billed_session where account_id = ?', [accountId]);
    },
    async end(id, { state, reason, by, at }) {
      await executeWrite(
        em,
        `update billing_account set state = ?, live_invoice = null, end_reason = ?, ended_by = ?, ended_at = ?
         where id = ?`,
        [state, reason, by, at, id],
      );
    },
  };
}
