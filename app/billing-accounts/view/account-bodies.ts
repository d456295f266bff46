import {
  type AccountDetail,
  type AccountSession,
  type ListedAccount,
  listedBalance,
  type MissingCause,
  nextDeadlineOf,
} from '#domain/billing-accounts';
import { NO_PAYER } from '#domain/rules';
import { patientName } from '#domain/wording';
import { accountTexts } from '../copy.ts';
import { GROUP_WORDS, KIND_WORDS, STATE_WORDS } from '../legacy-accounts.ts';
import { mendLinkOf } from '../mend-links.ts';
import { filingBody } from './filing-bodies.ts';
import { invoiceFileBody } from './invoice-xml-views.ts';

type Head = Pick<
  ListedAccount,
  | 'id'
  | 'code'
  | 'kind'
  | 'state'
  | 'payerId'
  | 'from'
  | 'to'
  | 'siteNames'
  | 'invoice'
  | 'noteNumber'
  | 'correctsId'
  | 'version'
  | 'cuv'
  | 'filing'
>;

const headBody = ({ payerId, from, to, siteNames, invoice, ...account }: Head) => ({
  id: account.id,
  codigo: account.code,
  tipo: KIND_WORDS[account.kind],
  estado: STATE_WORDS[account.state],
  entidad: payerId === NO_PAYER ? null : payerId,
  desde: from,
  hasta: to,
  sedes: siteNames,
  factura: invoice && {
    numero: invoice.number,
    fecha: invoice.date,
    valor: invoice.value,
    copagos: invoice.copayments,
  },
  numNota: account.noteNumber,
  ajusta: account.correctsId,
  version: account.version,
  cuv: account.cuv,
  radicado: account.filing?.number ?? null,
  fechaRadicado: account.filing?.on ?? null,
});

const sumsBody = (
  services: number | null,
  copayments: number | null,
  { invoice }: Pick<Head, 'invoice'>,
) => ({
  servicios: services,
  copagos: copayments,
  factura: invoice?.value ?? null,
});

/** An account of the list for the API. */
export const listedBody = (account: ListedAccount) => ({
  ...headBody(account),
  sumas: sumsBody(account.services, account.copayments, account),
  plazo: nextDeadlineOf(account)?.on ?? null,
  glosado: account.objected,
  aceptado: account.accepted,
  ratificado: account.upheld,
  saldo: listedBalance(account),
});

/** An account for the API. */
export function accountBody(detail: AccountDetail) {
  const { account, counts, sums, versions, filing, corrections } = detail;
  const latest = versions.at(-1);
  return {
    ...headBody(account),
    listas: counts.ready,
    porCorregir: counts['to-mend'],
    noFacturables: counts['not-billable'],
    sumas: sumsBody(sums.services, sums.copayments, account),
    archivo: latest?.fileName ?? null,
    sha256: latest?.sha256 ?? null,
    bytes: latest?.size ?? null,
    ...filingBody(filing),
    facturaXml: invoiceFileBody(detail),
    ajustes: corrections.map(({ id, code, noteNumber, state }) => ({
      id,
      codigo: code,
      numNota: noteNumber,
      estado: STATE_WORDS[state],
    })),
  };
}

/** The name of the patient of a session. */
export const nameOf = ({ givenNames, surnames }: AccountSession['session']): string =>
  patientName({ firstNames: givenNames, lastNames: surnames });

/** Why a session is not billed; null for one that is. */
export function notBillableText({ notBillable }: Pick<AccountSession, 'notBillable'>): string | null {
  if (!notBillable) return null;
  if (notBillable.why === 'marked') return notBillable.reason;
  return notBillable.why === 'service' ? accountTexts.serviceNotBilled : accountTexts.postponed;
}

/** A session of an account for the API. */
export function sessionBody(row: AccountSession) {
  const { session, group, faults, isLocked, rows, value } = row;
  return {
    sesion: session.id,
    fecha: session.date,
    hora: session.start,
    PacIde: session.patient.id,
    paciente: nameOf(session),
    codigo: session.service.officialCode ?? session.service.code,
    unidades: session.units,
    filas: rows,
    valor: value,
    diagnostico: isLocked ? accountTexts.confidential : session.diagnoses.principal,
    grupo: GROUP_WORDS[group],
    motivo: notBillableText(row) ?? faults.map(({ code }) => code).join(', ') ?? null,
  };
}

/** Faults of one cause for the API. */
export const causeBody = ({ code, level, field, text, rows }: MissingCause) => ({
  codigo: code,
  nivel: level,
  campo: field,
  mensaje: text,
  cantidad: rows.length,
  filas: rows.map(({ session, fault, isLocked }) => ({
    sesion: session?.id ?? null,
    PacIde: session?.patient.id ?? null,
    paciente: isLocked ? accountTexts.confidential : session && nameOf(session),
    fecha: session?.date ?? null,
    enlace: isLocked ? null : (mendLinkOf(fault.mend, session?.patient.id ?? null)?.path ?? null),
  })),
});
