import { type Actor, command, succeeded, visibleSites } from '#domain/access';
import { NO_PAYER } from '#domain/rules';
import type { Holidays } from '#domain/scheduling';
import {
  type Failure,
  invalid,
  type LocalDate,
  notFound,
  numberRanges,
  ok,
  type RefusalCode,
  type Result,
  timestamp,
  today,
} from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { AccountKind, Invoice } from '../account.ts';
import { checkInvoice, type InvoiceInput } from '../check-invoice.ts';
import { isCorrectable } from '../correction.ts';
import { deadlineAfter } from '../deadlines.ts';
import type { InvoiceFiles } from '../invoice-source.ts';
import { type InvoiceUpload, invoiceCommand, invoiceFileOf, otherNumber } from '../invoice-upload.ts';
import { readsAccounts, writesAccounts } from '../policies.ts';
import type { BillingAccounts, NewAccount } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface CreateAccountPorts {
  readonly billingAccounts: BillingAccounts;
  readonly sites: Sites;
  readonly holidays: Holidays;
  readonly invoiceFiles: InvoiceFiles;
}

interface CreateAccountInput extends InvoiceUpload {
  readonly kind: AccountKind;
  /** Null for clients who pay themselves. */
  readonly payerId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Names of sites; null for all that the caller sees. */
  readonly siteNames: readonly string[] | null;
  /** Null without invoice, and for what the XML file says. */
  readonly invoice: InvoiceInput | null;
  /** The account that a correction corrects, and for which patients. */
  readonly correctsId: number | null;
  readonly patientIds: readonly number[];
}

type Scope = Pick<
  NewAccount,
  'payerId' | 'from' | 'to' | 'siteIds' | 'invoice' | 'correctsId' | 'patientIds'
>;

/** Sites by their names. Invalid: `siteNames` `unknown-option`, also for a site that the caller doesn't see. */
async function sitesNamed(
  sites: Sites,
  actor: Actor,
  names: readonly string[] | null,
): Promise<Result<readonly number[]>> {
  const visible = visibleSites(actor, readsAccounts);
  const seen = (await sites.all()).filter(({ id }) => visible === 'all' || visible.includes(id));
  const ids = (names ?? seen.map(({ name }) => name)).map(
    (name) => seen.find((site) => site.name === name)?.id,
  );
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length && known.length > 0
    ? ok(known)
    : invalid({ siteNames: 'unknown-option' });
}

/** Where the errors of an invoice are shown. */
export const invoiceErrors = ({ refusal }: Failure): Failure => ({
  ok: false,
  refusal: {
    ...refusal,
    fields: Object.fromEntries(
      Object.entries(refusal.fields ?? {}).map(([field, code]) => [`invoice.${field}`, code]),
    ),
  },
});

async function billingScope(
  { sites, today: day }: Pick<CreateAccountPorts, 'sites'> & { readonly today: LocalDate },
  actor: Actor,
  { kind, payerId, from, to, siteNames, invoice: typed }: CreateAccountInput,
): Promise<Result<Scope>> {
  const errors: Record<string, RefusalCode> = {};
  if (to < from) errors.to = 'period-reversed';
  else if (to > day) errors.to = 'account-period-after-today';
  if (kind === 'invoice' && typed === null) errors['invoice.number'] = 'invoice-wanted';
  if (Object.keys(errors).length > 0) return invalid(errors);
  const siteIds = await sitesNamed(sites, actor, siteNames);
  if (!siteIds.ok) return siteIds;
  let invoice: Invoice | null = null;
  if (kind === 'invoice' && typed !== null) {
    const checked = checkInvoice(typed, day);
    if (!checked.ok) return invoiceErrors(checked);
    invoice = checked.value;
  }
  return ok({
    payerId: payerId ?? NO_PAYER,
    from,
    to,
    siteIds: siteIds.value,
    invoice,
    correctsId: null,
    patientIds: [],
  });
}

async function correctionScope(
  ports: Pick<CreateAccountPorts, 'billingAccounts'>,
  actor: Actor,
  { correctsId, patientIds }: CreateAccountInput,
): Promise<Result<Scope>> {
  if (correctsId === null) return invalid({ correctsId: 'required' });
  // The lock keeps the account from being discarded meanwhile.
  const reached = await reachAccount(ports, actor, correctsId, true);
  if (!reached.ok) return notFound();
  const corrected = reached.value;
  if (corrected.kind !== 'invoice') return invalid({ correctsId: 'correction-without-invoice' });
  if (!isCorrectable(corrected)) return invalid({ correctsId: 'account-not-corrected' });
  if (patientIds.length === 0 || !(await ports.billingAccounts.arePatientsOf(correctsId, patientIds)))
    return invalid({ patientIds: 'correction-patients' });
  const { payerId, from, to, siteIds, invoice } = corrected;
  return ok({ payerId, from, to, siteIds, invoice, correctsId, patientIds });
}

/**
 * Creates a draft of an account (B35). It reserves nothing. Invalid: `to` `period-reversed` and `account-period-after-today`,
 * `siteNames` `unknown-option`, `invoice.number` `invoice-wanted` and `invoice-not-wanted`, the codes of `checkInvoice` and `invoice-in-other-account`,
 * `correctsId` and `patientIds` of a correction, `invoiceFile` with the codes of `invoiceCommand` and `invoice-xml-number`. Refuses with
 * `record-not-found`.
 */
export const createAccount = invoiceCommand<
  CreateAccountPorts,
  CreateAccountInput,
  { readonly id: number; readonly code: string }
>(
  command({
    action: 'billing-accounts.create',
    allow: writesAccounts,
    async run({ billingAccounts, invoiceFiles, sites, holidays, clock }, actor, typed) {
      const file = invoiceFileOf(typed);
      const input = { ...typed, invoice: typed.invoice ?? file };
      if (input.kind !== 'invoice' && input.invoice !== null)
        return invalid({ 'invoice.number': 'invoice-not-wanted' });
      const day = today(clock);
      const scope = await (input.kind === 'correction'
        ? correctionScope({ billingAccounts }, actor, input)
        : billingScope({ sites, today: day }, actor, input));
      if (!scope.ok) return scope;
      const { invoice } = scope.value;
      if (file && file.number !== invoice?.number) return otherNumber(file);
      const account = {
        kind: input.kind,
        ...scope.value,
        supportsDue:
          input.kind === 'invoice' && invoice ? deadlineAfter(holidays, 'supports', invoice.date) : null,
        createdBy: actor.userId,
        at: timestamp(clock),
      };
      const added = await billingAccounts.add(account);
      if (!added) return invalid({ 'invoice.number': 'invoice-in-other-account' });
      if (file) await invoiceFiles.add(added.id, file, account.at);
      const { payerId, from, to, siteIds } = account;
      return succeeded(added, {
        subject: 'billing-account',
        subjectId: added.id,
        siteId: siteIds[0] ?? null,
        detail: {
          ...{ code: added.code, kind: input.kind, payerId, from, to },
          ...(input.kind === 'correction' && {
            corrects: input.correctsId,
            patients: numberRanges(input.patientIds),
          }),
          ...(file && { sha256: file.sha256 }),
        },
      });
    },
  }),
);
