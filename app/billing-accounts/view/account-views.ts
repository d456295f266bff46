import { withWayToAccount } from '#app/shell/way-back.ts';
import {
  type AccountDetail,
  type AccountMessage,
  type AccountSession,
  type ListedAccount,
  listedBalance,
  type MissingCause,
  nextDeadlineOf,
} from '#domain/billing-accounts';
import type { CheckedSession } from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import { pesosText, shortDateText } from '#domain/wording';
import { correctionTexts } from '../copy/corrections.ts';
import { deadlineNames } from '../copy/filing.ts';
import { accountKindNames, accountStateNames, accountTexts, mendTexts } from '../copy.ts';
import { type MendLink, mendLinkOf } from '../mend-links.ts';
import { nameOf, notBillableText } from './account-bodies.ts';
import { correctionLinkOf } from './correction-views.ts';
import { invoiceFileViewOf } from './invoice-xml-views.ts';

export const payerNameOf = ({ payerId, payerName }: Pick<ListedAccount, 'payerId' | 'payerName'>): string =>
  payerId === NO_PAYER ? accountTexts.clients : payerName;

/** The billed pesos of an account; null before its export, and for a correction, which bills nothing. */
export const billedValue = ({ kind, services }: Pick<ListedAccount, 'kind' | 'services'>): number | null =>
  kind === 'correction' ? null : services;

const periodOf = ({ from, to }: Pick<ListedAccount, 'from' | 'to'>): string =>
  `${shortDateText(from)} – ${shortDateText(to)}`;

/** An account in the list of the screen. */
export const accountRowOf = (account: ListedAccount) => {
  const deadline = nextDeadlineOf(account);
  const balance = listedBalance(account);
  const value = billedValue(account);
  return {
    id: account.id,
    code: account.code,
    payer: payerNameOf(account),
    from: shortDateText(account.from),
    to: shortDateText(account.to),
    document: account.noteNumber ?? account.invoice?.number ?? '',
    corrects: account.correctsCode && correctionTexts.ofAccount(account.correctsCode),
    kind: accountKindNames[account.kind],
    state: account.state,
    stateText: accountStateNames[account.state],
    sites: account.siteNames.join(', '),
    value: value === null ? '' : pesosText(value),
    filing: account.filing?.number ?? '',
    deadline: deadline && { on: shortDateText(deadline.on), what: deadlineNames[deadline.what] },
    balance: balance === null || account.kind === 'correction' ? '' : pesosText(balance),
  };
};

export type AccountRow = ReturnType<typeof accountRowOf>;

/** The page of an account. */
export function accountViewOf(detail: AccountDetail) {
  const { account, counts, sums, blocking, versions, filing, corrections } = detail;
  const { kind, correctsId, correctsCode } = account;
  const invoice = kind === 'correction' ? null : account.invoice;
  const difference = account.kind === 'invoice' && invoice ? invoice.value - sums.services : 0;
  return {
    id: account.id,
    code: account.code,
    title: `${account.code} · ${payerNameOf(account)} · ${periodOf(account)}`,
    state: account.state,
    stateText: accountStateNames[account.state],
    kind: accountKindNames[account.kind],
    sites: account.siteNames.join(', '),
    document: [account.noteNumber, account.invoice && accountTexts.invoice(account.invoice.number)]
      .filter(Boolean)
      .join(' · '),
    corrects: correctsId && correctsCode ? { id: correctsId, code: correctsCode } : null,
    corrections: corrections.map(correctionLinkOf),
    counts: {
      ready: counts.ready,
      toMend: counts['to-mend'],
      notBillable: counts['not-billable'],
    },
    services: pesosText(sums.services),
    copayments: pesosText(sums.copayments),
    accepted: account.filing === null ? null : pesosText(filing.accepted),
    upheld: filing.upheld > 0 ? pesosText(filing.upheld) : null,
    balance: filing.balance === null || kind === 'correction' ? null : pesosText(filing.balance),
    hasInvoice: invoice !== null,
    payerId: account.payerId === NO_PAYER ? null : account.payerId,
    invoiceFile: invoiceFileViewOf(detail),
    hasSupports: account.kind === 'invoice',
    hasFiling: kind !== 'correction',
    typedInvoice:
      account.kind === 'invoice' && invoice
        ? {
            number: invoice.number,
            date: invoice.date as string,
            value: String(invoice.value),
            copayments: String(invoice.copayments ?? ''),
          }
        : null,
    invoiceValue: invoice ? pesosText(invoice.value) : '',
    invoiceCopayments: invoice?.copayments == null ? '' : pesosText(invoice.copayments),
    difference:
      account.kind !== 'invoice' || !invoice
        ? null
        : difference === 0
          ? accountTexts.equal
          : accountTexts.difference(pesosText(Math.abs(difference)), difference > 0),
    isEqual: difference === 0,
    blocking,
    cuv: account.cuv,
    ended: account.endReason ? `${account.endedBy}: ${account.endReason}` : null,
    versions: versions.map(({ number, fileName, sha256, exportedBy }) => ({
      number,
      fileName,
      sha256,
      exportedBy,
    })),
  };
}

export type AccountView = ReturnType<typeof accountViewOf>;

/** The tabs on the page of an account. */
export type AccountTab = 'missing' | 'sessions' | 'not-billable' | 'result' | 'supports' | 'filing';

/** More rows of a cause are counted and not listed: they become fewer as they are mended. */
const LISTED_ROWS = 50;

/** Where the links of an account lead for a caller: only to screens that the caller opens, and back to the account. */
export interface LinkUse {
  readonly opens: (link: MendLink) => boolean;
  readonly accountPath: string;
}

/** The address of a link; null where the caller does not open the screen. */
export const openedPath = (link: MendLink | null, { opens, accountPath }: LinkUse): string | null =>
  link !== null && opens(link) ? withWayToAccount(link.path, accountPath) : null;

/** Faults of one cause on the page of an account; a link only to a screen that the caller opens. */
export const causeViewOf = ({ code, level, text, hint, rows }: MissingCause, use: LinkUse) => ({
  key: `${code} ${text}`,
  code,
  stops: level === 'R',
  text,
  hint,
  sessionIds: [...new Set(rows.flatMap(({ session }) => session?.id ?? []))],
  moreCount: Math.max(0, rows.length - LISTED_ROWS),
  rows: rows.slice(0, LISTED_ROWS).map(({ session, fault, isLocked }, index) => ({
    key: `${index}`,
    patient: isLocked ? accountTexts.confidential : session ? nameOf(session) : '',
    document: session?.document ?? '',
    date: session ? shortDateText(session.date) : '',
    link: isLocked ? null : openedPath(mendLinkOf(fault.mend, session?.patient.id ?? null), use),
    linkText: mendTexts[fault.mend.kind],
  })),
});

export type CauseView = ReturnType<typeof causeViewOf>;

/** A message of the validator on the page of an account. */
export function messageViewOf({ session, ...message }: AccountMessage, use: LinkUse) {
  const { messageClass, code, description, observations, path } = message;
  return {
    key: `${code} ${path}`,
    messageClass,
    code,
    text: [description ?? accountTexts.confidential, observations].filter(Boolean).join(' '),
    path,
    session: session ? `${nameOf(session)} · ${shortDateText(session.date)}, ${session.start}` : '',
    link: session && openedPath(mendLinkOf({ kind: 'session', sessionId: session.id, field: '' }, null), use),
  };
}

export type MessageView = ReturnType<typeof messageViewOf>;

/** A session on the page of an account. */
export function sessionViewOf(row: AccountSession, use: LinkUse) {
  const { session, group, faults, isLocked, notBillable, rows, value } = row;
  return {
    id: session.id,
    date: shortDateText(session.date),
    start: session.start,
    patient: nameOf(session),
    document: session.document,
    code: session.service.officialCode ?? session.service.code,
    service: session.service.name,
    rows,
    value: pesosText(value),
    diagnosis: isLocked ? accountTexts.confidential : (session.diagnoses.principal ?? ''),
    group: group as CheckedSession['group'],
    reason: notBillableText(row) ?? [...new Set(faults.map(({ code }) => code))].join(', '),
    isPostponed: notBillable?.why === 'later',
    /** To what RIPS says of it. */
    link: openedPath(mendLinkOf({ kind: 'session', sessionId: session.id, field: '' }, null), use),
  };
}

export type SessionView = ReturnType<typeof sessionViewOf>;
