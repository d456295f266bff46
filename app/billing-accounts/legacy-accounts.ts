import type { AccountKind, AccountState, ObjectionState } from '#domain/billing-accounts';
import type { SupportKind } from '#domain/billing-supports';
import type { CheckedSession } from '#domain/rips';

/** The words of the API. */
export const KIND_WORDS = {
  invoice: 'factura',
  'no-invoice': 'sin-factura',
  correction: 'ajuste',
} as const satisfies Readonly<Record<AccountKind, string>>;

export const STATE_WORDS = {
  draft: 'borrador',
  exported: 'exportada',
  rejected: 'rechazada',
  accepted: 'aceptada',
  filed: 'radicada',
  returned: 'devuelta',
  objected: 'objetada',
  closed: 'cerrada',
  discarded: 'descartada',
} as const satisfies Readonly<Record<AccountState, string>>;

export const OBJECTION_STATE_WORDS = {
  open: 'por-responder',
  answered: 'respondida',
  tacit: 'aceptada-por-vencimiento',
  lifted: 'levantada',
  upheld: 'ratificada',
  refiled: 'radicada-de-nuevo',
} as const satisfies Readonly<Record<ObjectionState, string>>;

export const GROUP_WORDS = {
  ready: 'listas',
  'to-mend': 'por-corregir',
  'not-billable': 'no-facturables',
} as const satisfies Readonly<Record<CheckedSession['group'], string>>;

export const SUPPORT_WORDS = {
  rips: 'rips',
  result: 'resultado',
  invoice: 'factura',
  evolutions: 'evoluciones',
  receipts: 'recibidos',
  order: 'orden',
} as const satisfies Readonly<Record<SupportKind, string>>;

/** The code whose word it is; null for another word. */
export const codeOf = <Code extends string>(
  words: Readonly<Record<Code, string>>,
  word: string,
): Code | null => (Object.keys(words) as Code[]).find((code) => words[code] === word) ?? null;
