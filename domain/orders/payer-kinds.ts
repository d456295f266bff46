import { PAYER_KIND } from '#domain/catalogues';

/** What sets one kind of payer apart from the others (section 9 of part 1). */
interface PayerKindDefinition {
  /** The patient's client type (TipCliCod) that goes with it. */
  readonly clientType: number;
  /** Beginning of the generated codes. */
  readonly codePrefix: string;
  /** The payers of this kind in the list of payers (EpsTip). */
  readonly payerType: number;
}

/** The kinds of payer whose orders are entered; the key is the stored service type (tipoServicio). */
export const PAYER_KINDS = {
  eps: { clientType: 6, codePrefix: 'EPS', payerType: PAYER_KIND.eps },
} as const satisfies Record<string, PayerKindDefinition>;

/** One kind of payer. */
export type PayerKind = keyof typeof PAYER_KINDS;

/** Whether a patient of that client type belongs to the kind; if not, staff are asked before going on (section 5 of part 1). */
export const matchesClientType = (kind: PayerKind, clientType: number): boolean =>
  PAYER_KINDS[kind].clientType === clientType;
