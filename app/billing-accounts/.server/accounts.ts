import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Call } from '#adapters/composition/use-cases.ts';
import { commandResponse, issuesResponse } from '#app/shell/.server/command-result.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { SubmittedDay } from '#app/shell/.server/submitted-day.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { choiceOf, pageOf } from '#app/shell/list-request.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { onScreen } from '#domain/access';
import {
  ACCOUNT_KINDS,
  admits,
  isCorrectable,
  mayDiscard,
  readsAccounts,
  writesAccounts,
} from '#domain/billing-accounts';
import { parsePesos } from '#domain/shared';
import { invoiceXmlTexts } from '../copy/invoice-xml.ts';
import { accountTexts } from '../copy.ts';
import {
  type AccountTab,
  accountRowOf,
  accountViewOf,
  causeViewOf,
  type LinkUse,
  messageViewOf,
  sessionViewOf,
} from '../view/account-views.ts';
import { ACCOUNTS_SHEET } from '../view/accounts-sheet.ts';
import { filingViewOf, objectableRowOf } from '../view/filing-views.ts';
import { supportsViewOf } from '../view/support-views.ts';
import { CorrectionCommand, createCorrection } from './corrections.ts';
import { FILING_COMMANDS, isFilingCommand, runFilingCommand } from './filing-commands.ts';
import { SubmittedXml } from './invoice-xml.ts';

export { readsAccounts, writesAccounts };

/** The list of accounts with what a new one may have. */
export async function readAccountList({ call, actor, today }: PageScope) {
  const accounts = valueOrThrow(await call('listAccounts', { state: null, payerId: null }));
  const choices = valueOrThrow(await call('listAccountChoices', undefined));
  return {
    accounts: accounts.map(accountRowOf),
    choices,
    today,
    mayWrite: writesAccounts.permits(actor),
  };
}

/** The Excel file of the listed accounts. */
export async function exportListedAccounts(scope: PageScope): Promise<Response> {
  return excelResponse(scope, {
    title: accountTexts.caption,
    filterTexts: () => [],
    columns: ACCOUNTS_SHEET,
    exportResult: await scope.call('exportAccounts', undefined),
  });
}

/** Pesos as people write them; not a number for anything else, which the use case refuses by its field. */
const pesosOf = (text: string): number => parsePesos(text) ?? Number.NaN;

export const SubmittedInvoice = z.object({
  number: z.string(),
  date: SubmittedDay,
  value: z.string().transform(pesosOf),
  copayments: z.string().transform((text) => (text.trim() === '' ? null : pesosOf(text))),
});

const NewAccount = z.object({
  kind: z.enum(ACCOUNT_KINDS).exclude(['correction']),
  payerId: z.number().nullable(),
  from: SubmittedDay,
  to: SubmittedDay,
  siteNames: z.array(z.string()).nullable(),
  invoice: SubmittedInvoice.nullable(),
  invoiceFile: SubmittedXml,
});

/** Creates an account. */
export async function createSubmittedAccount({ call, request }: PageScope): Promise<Response> {
  const parsed = NewAccount.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const result = await call('createAccount', { ...parsed.data, correctsId: null, patientIds: [] });
  return commandResponse(result, result.ok ? accountTexts.created(result.value.code) : '');
}

const TABS: Readonly<Record<string, AccountTab>> = {
  'lo-que-falta': 'missing',
  sesiones: 'sessions',
  'no-facturables': 'not-billable',
  resultado: 'result',
  soportes: 'supports',
  radicacion: 'filing',
};

/** The sessions that a tab lists. */
const SHOWN: Readonly<Partial<Record<AccountTab, 'billable' | 'not-billable'>>> = {
  sessions: 'billable',
  'not-billable': 'not-billable',
};

/** Reads the account of the path with its faults, messages and filing, and what the tab of `?ver=` shows. */
export async function readAccountPage({ call, params, actor, url, today }: PageScope) {
  const id = idOrZero(params.id);
  const requested = choiceOf(url, 'ver', TABS, null);
  const page = pageOf(url);
  const shown = (requested && SHOWN[requested]) ?? null;
  const opened = await call('openBillingAccount', { id, shown, page });
  const { detail, sessions, postponedIds, causes, rows, messages } = valueOrThrow(opened);
  if (shown) redirectPastEnd(url, page, sessions.total);
  const { state, kind, filing } = detail.account;
  const mayWrite = writesAccounts.permits(actor);
  const mayFile = mayWrite && admits(state, 'file') && kind === 'invoice';
  const tab = requested ?? (mayFile || filing !== null ? 'filing' : 'missing');
  const supports = tab === 'supports' ? valueOrThrow(await call('listSupports', { id })) : null;
  const use: LinkUse = {
    opens: ({ screens }) => onScreen(...screens).permits(actor),
    accountPath: `/facturacion/cuentas/${id}${requested ? `?ver=${url.searchParams.get('ver')}` : ''}`,
  };
  return {
    account: accountViewOf(detail),
    tab,
    causes: causes.map((cause) => causeViewOf(cause, use)),
    sessions: { ...page, total: sessions.total, rows: sessions.rows.map((row) => sessionViewOf(row, use)) },
    postponedIds,
    filing: filingViewOf(detail, { mayWrite, today }),
    rows: mayWrite ? rows.map(objectableRowOf) : [],
    messages: messages.map((message) => messageViewOf(message, use)),
    supports: supports && supportsViewOf(supports, use),
    may: {
      change: mayWrite && admits(state, 'change'),
      export: mayWrite && admits(state, 'export'),
      register: mayWrite && admits(state, 'register-result'),
      discard: mayDiscard(actor, state) && admits(state, 'discard'),
      file: mayFile,
      return: mayWrite && admits(state, 'return'),
      object: mayWrite && admits(state, 'object'),
      close: mayWrite && admits(state, 'close'),
      attach: mayWrite && admits(state, 'attach-invoice') && kind === 'invoice',
      correct: mayWrite && isCorrectable(detail.account),
    },
  };
}

const AccountCommand = z.discriminatedUnion('intent', [
  ...FILING_COMMANDS,
  CorrectionCommand,
  z.object({ intent: z.literal('export'), confirmed: z.array(z.string()) }),
  z.object({ intent: z.literal('invoice'), invoice: SubmittedInvoice, invoiceFile: SubmittedXml }),
  z.object({ intent: z.literal('invoice-file'), file: SubmittedXml }),
  z.object({ intent: z.literal('postpone'), sessionIds: z.array(z.number()) }),
  z.object({
    intent: z.literal('register'),
    file: z.object({ text: z.string(), name: z.string() }).nullable(),
    cuv: z.string(),
  }),
  z.object({ intent: z.enum(['discard', 'close']), reason: z.string() }),
]);

/** One step of the account of the path. */
export async function changeSubmittedAccount({ call, params, request, today }: PageScope): Promise<Response> {
  const parsed = AccountCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const id = idOrZero(params.id);
  const command = parsed.data;
  if (isFilingCommand(command)) return runFilingCommand(call, id, command);
  if (command.intent === 'correct') return createCorrection(call, id, command, today);
  if (command.intent === 'export') {
    const result = await call('exportAccount', { id, confirmed: command.confirmed });
    return commandResponse(result, result.ok ? accountTexts.exported(result.value.fileName) : '');
  }
  if (command.intent === 'invoice')
    return commandResponse(
      await call('changeAccount', {
        ...{ id, invoice: command.invoice, postponed: null },
        invoiceFile: command.invoiceFile,
      }),
      accountTexts.changed,
    );
  if (command.intent === 'invoice-file')
    return commandResponse(
      await call('changeAccount', { id, invoice: null, postponed: null, invoiceFile: command.file }),
      invoiceXmlTexts.saved,
    );
  if (command.intent === 'postpone')
    return commandResponse(
      await call('changeAccount', { id, invoice: null, postponed: command.sessionIds }),
      accountTexts.changed,
    );
  if (command.intent === 'register') {
    const result = await call('registerResult', { id, file: command.file, cuv: command.cuv });
    const count = result.ok ? result.value.messageCount : 0;
    const isAccepted = result.ok && result.value.state === 'accepted';
    return commandResponse(result, isAccepted ? accountTexts.accepted : accountTexts.rejected(count));
  }
  const { intent, reason } = command;
  return intent === 'discard'
    ? commandResponse(await call('discardAccount', { id, reason }), accountTexts.discarded)
    : commandResponse(await call('closeAccount', { id, reason }), accountTexts.closed);
}

/** The ZIP file with the supports of the account of the path; `?incompleto=1` leaves out those that are missing. */
export async function downloadSubmittedSupports({ call, params, url }: PageScope): Promise<Response> {
  const { content, name } = valueOrThrow(
    await call('downloadSupports', {
      id: idOrZero(params.id),
      incomplete: url.searchParams.get('incompleto') === '1',
    }),
  );
  return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

/** The RIPS file of the account of the path. */
export async function downloadSubmittedRips({ call, params, url }: PageScope): Promise<Response> {
  const version = idOrZero(url.searchParams.get('version')) || null;
  const { content, fileName } = valueOrThrow(
    await call('downloadRips', { id: idOrZero(params.id), version }),
  );
  return new Response(content, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

/** The payer's proof of the filing of an account. */
export const openFilingProof = (call: Call, id: number) => call('getFilingFile', { id });
