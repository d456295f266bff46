import { PAYER_KIND } from '#domain/catalogues';

/** What sets one kind of client apart from the others (section 9 of part 1). */
interface PayerKindDefinition {
  /** The patient's client type (TipCliCod) that goes with it. */
  readonly clientType: number;
  /** Beginning of the generated codes. */
  readonly codePrefix: string;
  /** What stands for the patient in the codes: PacIde or the chart number ('patient code', PacIdeUsu). */
  readonly codedBy: 'id' | 'chart-number';
  /** The payers of this kind in the list of payers (EpsTip); null where the client pays and there is no entity. */
  readonly payerType: number | null;
  /** Whether a private service must name the contract that it belongs to. */
  readonly contractRequired: boolean;
}

const entity = { contractRequired: false } as const;
const privately = { payerType: null } as const;

/** The kinds of client whose services are entered; the key is the stored service type (tipoServicio). */
export const PAYER_KINDS = {
  eps: { ...entity, clientType: 6, codePrefix: 'EPS', codedBy: 'id', payerType: PAYER_KIND.eps },
  prepagada: { ...entity, clientType: 7, codePrefix: 'PRE', codedBy: 'id', payerType: PAYER_KIND.prepaid },
  poliza: {
    ...entity,
    clientType: 8,
    codePrefix: 'POL',
    codedBy: 'chart-number',
    payerType: PAYER_KIND.policy,
  },
  particular: {
    ...privately,
    clientType: 2,
    codePrefix: 'PAR',
    codedBy: 'chart-number',
    contractRequired: false,
  },
  convenio: { ...privately, clientType: 3, codePrefix: 'CON', codedBy: 'id', contractRequired: true },
} as const satisfies Record<string, PayerKindDefinition>;

/** One kind of client. */
export type PayerKind = keyof typeof PAYER_KINDS;

/** Every kind of client, in the order of the form. */
export const payerKinds = Object.keys(PAYER_KINDS) as readonly PayerKind[];

/** Whether an entity pays, for whose services there are medical orders and authorizations. */
export const paidByEntity = (kind: PayerKind): boolean => PAYER_KINDS[kind].payerType !== null;

/** The kinds of client with an entity that pays. */
export const entityKinds = payerKinds.filter(paidByEntity);

/** The kinds of client who pay themselves. */
export const privateKinds = payerKinds.filter((kind) => !paidByEntity(kind));

/** Whether a patient of that client type belongs to the kind; if not, staff are asked before going on (section 5 of part 1). */
export const matchesClientType = (kind: PayerKind, clientType: number): boolean =>
  PAYER_KINDS[kind].clientType === clientType;

/** The kind whose entity authorizes services of a patient of that client type: their own, EPS for those who pay themselves. */
export const entityKindOf = (clientType: number): PayerKind =>
  entityKinds.find((kind) => matchesClientType(kind, clientType)) ?? 'eps';
