import { PAYER_KIND } from '#domain/catalogues';

/** The properties of a payer kind. */
interface PayerKindDefinition {
  /** The matching client type of patients (TipCliCod). */
  readonly clientType: number;
  /** Prefix of generated codes. */
  readonly codePrefix: string;
  /** The number of the patient in generated codes: the id (PacIde) or the chart number (PacIdeUsu). */
  readonly codedBy: 'id' | 'chart-number';
  /** The kind of its entities in the list of payers (EpsTip); null when the client pays. */
  readonly payerKindCode: number | null;
  /** Whether a private service needs a contract number. */
  readonly contractRequired: boolean;
}

const entityDefaults = { contractRequired: false } as const;
const privateDefaults = { payerKindCode: null } as const;

/** The payer kinds; the key is the stored service type (tipoServicio). */
export const PAYER_KIND_DEFINITIONS = {
  eps: { ...entityDefaults, clientType: 6, codePrefix: 'EPS', codedBy: 'id', payerKindCode: PAYER_KIND.eps },
  prepagada: {
    ...entityDefaults,
    clientType: 7,
    codePrefix: 'PRE',
    codedBy: 'id',
    payerKindCode: PAYER_KIND.prepaid,
  },
  poliza: {
    ...entityDefaults,
    clientType: 8,
    codePrefix: 'POL',
    codedBy: 'chart-number',
    payerKindCode: PAYER_KIND.policy,
  },
  particular: {
    ...privateDefaults,
    clientType: 2,
    codePrefix: 'PAR',
    codedBy: 'chart-number',
    contractRequired: false,
  },
  convenio: { ...privateDefaults, clientType: 3, codePrefix: 'CON', codedBy: 'id', contractRequired: true },
} as const satisfies Record<string, PayerKindDefinition>;

/** One of {@link PAYER_KIND_DEFINITIONS}. */
export type PayerKind = keyof typeof PAYER_KIND_DEFINITIONS;

/** All payer kinds, in the order of the form. */
export const payerKinds = Object.keys(PAYER_KIND_DEFINITIONS) as readonly PayerKind[];

/** Whether an entity pays; only its services have medical orders and authorizations. */
export const isPaidByEntity = (kind: PayerKind): boolean =>
  PAYER_KIND_DEFINITIONS[kind].payerKindCode !== null;

/** The payer kinds of entities. */
export const entityKinds = payerKinds.filter(isPaidByEntity);

/** The payer kinds of clients who pay themselves. */
export const privateKinds = payerKinds.filter((kind) => !isPaidByEntity(kind));

/** Whether a client type belongs to the payer kind; staff must confirm a mismatch (O8). */
export const matchesClientType = (kind: PayerKind, clientType: number): boolean =>
  PAYER_KIND_DEFINITIONS[kind].clientType === clientType;

/** The payer kind of the entity that authorizes services for a client type; EPS for clients who pay themselves. */
export const entityKindOf = (clientType: number): PayerKind =>
  entityKinds.find((kind) => matchesClientType(kind, clientType)) ?? 'eps';
