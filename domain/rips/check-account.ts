import { groupBy, type LocalDate } from '#domain/shared';
import { type BuiltRips, buildRips } from './build.ts';
import { checkDocument, type LevelledFault } from './check-document.ts';
import { checkSessions } from './check-sessions.ts';
import { readPath } from './document.ts';
import type { Fault, Mend } from './faults.ts';
import type { RipsHead, RipsSession } from './input.ts';
import { type FaultCode, levelOf } from './levels.ts';
import { mendRowField, mendUserField } from './mending.ts';

/** An account with the sessions of its period, as they are checked before its export. */
export interface AccountToCheck {
  readonly head: RipsHead;
  readonly period: { readonly from: LocalDate; readonly to: LocalDate };
  /** Value and copayments of the invoice in whole pesos; null without invoice, and where they are not filled. */
  readonly invoiceValue: number | null;
  readonly invoiceCopayments: number | null;
  readonly hasAcceptedAccount: boolean;
  readonly payer: { readonly id: number; readonly isProvider: boolean } | null;
  readonly sessions: readonly RipsSession[];
  /** Sessions that are left for a later account. */
  readonly excluded: ReadonlySet<number>;
}

/** The groups of an account's sessions. */
export type AccountGroup = 'ready' | 'to-mend' | 'not-billable';

/** Why a session is not billed: its service has no kind of row, somebody said so, or it waits for a later account. */
export type NotBillable =
  | { readonly why: 'service' }
  | { readonly why: 'marked'; readonly reason: string }
  | { readonly why: 'later' };

export interface CheckedSession {
  readonly session: RipsSession;
  readonly group: AccountGroup;
  readonly notBillable: NotBillable | null;
  /** In the order of the checks. */
  readonly faults: readonly Fault[];
}

export interface CheckedAccount {
  /** Every session of the account, in the given order. */
  readonly sessions: readonly CheckedSession[];
  /** Faults of sessions and of the account itself. */
  readonly faults: readonly Fault[];
  /** The file of the ready sessions. */
  readonly ready: BuiltRips;
  /** Sums of the rows of the ready sessions, in whole pesos. */
  readonly sums: { readonly services: number; readonly copayments: number };
}

const notBillableOf = (
  { id, service, overrides }: RipsSession,
  excluded: ReadonlySet<number>,
): NotBillable | null => {
  if (overrides.notBilledReason !== null) return { why: 'marked', reason: overrides.notBilledReason };
  if (service.block === null) return { why: 'service' };
  return excluded.has(id) ? { why: 'later' } : null;
};

/** Faults of a field that another check explains better: the one that says what is missing in Integra. */
const EXPLAINED: readonly (readonly [explains: FaultCode, code: FaultCode, fields: readonly string[]])[] = [
  ['RVC015', 'RVG04', ['codConsulta', 'codProcedimiento']],
  ['INT05', 'RVC034', ['vrServicio']],
  ['INT06', 'RVG04', ['tipoDocumentoIdentificacion']],
];

const isExplained = (fault: Pick<Fault, 'code' | 'field' | 'mend'>, others: readonly Fault[]): boolean =>
  EXPLAINED.some(
    ([explains, code, fields]) =>
      fault.code === code &&
      fields.includes(fault.field) &&
      fault.mend.kind !== 'staff' &&
      others.some((other) => other.code === explains),
  );

const faultKey = ({ code, field, detail, mend }: Fault): string =>
  JSON.stringify([code, field, detail, mend]);

/** Keys of the root; their faults belong to the account. */
function rootFault({ code, level, field }: LevelledFault): Fault {
  const mend: Mend = field === 'numDocumentoIdObligado' ? { kind: 'settings' } : { kind: 'account' };
  return { code, level, field, mend, detail: '', sessionId: null, patientId: null };
}

/** Leads the faults of a document back to its sessions; a fault of a user concerns each of theirs. */
function documentFaults(
  { document, rows }: BuiltRips,
  found: readonly LevelledFault[],
  sessionById: ReadonlyMap<number, RipsSession>,
): readonly Fault[] {
  const rowsByUser = groupBy(rows, ({ user }) => user);
  const sessionsOfUser = (user: number) => [
    ...new Set((rowsByUser.get(user) ?? []).map(({ sessionId }) => sessionId)),
  ];
  const faults: Fault[] = [];
  for (const fault of found) {
    const place = readPath(fault.path);
    if (!place) {
      if (document.usuarios.length > 0 || fault.field !== 'usuarios') faults.push(rootFault(fault));
      continue;
    }
    const row =
      place.block === null
        ? null
        : rowsByUser.get(place.user)?.find((each) => each.block === place.block && each.row === place.row);
    for (const sessionId of row ? [row.sessionId] : sessionsOfUser(place.user)) {
      const session = sessionById.get(sessionId);
      if (!session) continue;
      const { code, level, field } = fault;
      const mend = row ? mendRowField(session, field, code) : mendUserField(session, field);
      faults.push({ code, level, field, mend, detail: '', sessionId, patientId: session.patient.id });
    }
  }
  return faults;
}

function accountFaults(
  account: AccountToCheck,
  sums: CheckedAccount['sums'],
  today: LocalDate,
): readonly Fault[] {
  const { invoiceValue, invoiceCopayments, hasAcceptedAccount, payer, head } = account;
  const found: (readonly [FaultCode, string, Mend])[] = [];
  const accountMend: Mend = { kind: 'account' };
  if (head.kind === 'invoice') {
    if (invoiceValue !== null && sums.services !== invoiceValue)
      found.push(['RVG08', 'vrServicio', accountMend]);
    if (invoiceCopayments !== null && sums.copayments !== invoiceCopayments)
      found.push(['RVC036', 'valorPagoModerador', accountMend]);
    if (hasAcceptedAccount) found.push(['RVG18', 'numFactura', accountMend]);
  }
  if (payer?.isProvider) found.push(['RVG19', 'numFactura', { kind: 'payer', payerId: payer.id }]);
  return found.map(([code, field, mend]) => ({
    code,
    field,
    mend,
    level: levelOf(code, today),
    detail: '',
    sessionId: null,
    patientId: null,
  }));
}

/**
 * Checks an account before its export: each session is ready, to mend (a fault that stops) or not billable, and none is in two groups or
 * in none (B33). The file is built of the ready ones.
 */
export function checkAccount(account: AccountToCheck, today: LocalDate): CheckedAccount {
  const { head, period, sessions, excluded } = account;
  const notBillable = new Map(sessions.map((session) => [session.id, notBillableOf(session, excluded)]));
  const billable = sessions.filter(({ id }) => notBillable.get(id) === null);
  const sessionById = new Map(billable.map((session) => [session.id, session]));
  const built = buildRips(head, billable);
  const own = groupBy(checkSessions(billable, head.kind, today), ({ sessionId }) => sessionId);
  const found = documentFaults(
    built,
    checkDocument(built.document, { profile: head.profile, today, period }),
    sessionById,
  ).filter((fault) => !isExplained(fault, own.get(fault.sessionId) ?? []));
  const fromDocument = groupBy(found, ({ sessionId }) => sessionId);
  const checked = sessions.map((session): CheckedSession => {
    const faults = [...(own.get(session.id) ?? []), ...(fromDocument.get(session.id) ?? [])];
    const distinctFaults = [...new Map(faults.map((fault) => [faultKey(fault), fault])).values()];
    const reason = notBillable.get(session.id) ?? null;
    const isStopped = distinctFaults.some(({ level }) => level === 'R');
    const group = reason ? 'not-billable' : isStopped ? 'to-mend' : 'ready';
    return { session, group, notBillable: reason, faults: distinctFaults };
  });
  const ready = buildRips(
    head,
    checked.filter(({ group }) => group === 'ready').map(({ session }) => session),
  );
  const sums = {
    services: ready.rows.reduce((sum, { value }) => sum + value, 0),
    copayments: ready.rows.reduce((sum, { copayment }) => sum + copayment, 0),
  };
  return {
    sessions: checked,
    faults: [
      ...accountFaults(account, sums, today),
      ...(fromDocument.get(null) ?? []),
      ...checked.flatMap(({ faults }) => faults),
    ],
    ready,
    sums,
  };
}
