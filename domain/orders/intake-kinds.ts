import type { OrderKind } from './order.ts';
import { isPaidByEntity, type PayerKind } from './payer-kinds.ts';

/** Where a payer comes from: chosen by the user, taken from the medical order, or none (the payer N/A, `NO_PAYER`). */
export type PayerSource = 'chosen' | 'of-order' | 'none';

/** The properties of an intake kind (O1). */
interface IntakeKindDefinition {
  /** The kind of order that is stored. */
  readonly orderKind: OrderKind;
  /** Whether an entity pays; otherwise the client does. */
  readonly isPaidByEntity: boolean;
  /** See {@link payerSourceOf}. */
  readonly payerSource: PayerSource;
  /** Whether the expiry can be edited; otherwise it follows from the coverage (O3). */
  readonly mayEditExpiry: boolean;
}

/** The intake kinds; `code-90` is an authorization without medical order. */
export const INTAKE_KINDS = {
  authorization: {
    orderKind: 'authorization',
    isPaidByEntity: true,
    payerSource: 'of-order',
    mayEditExpiry: true,
  },
  'medical-order': {
    orderKind: 'medical-order',
    isPaidByEntity: true,
    payerSource: 'chosen',
    mayEditExpiry: true,
  },
  'code-90': { orderKind: 'authorization', isPaidByEntity: true, payerSource: 'none', mayEditExpiry: true },
  'private-service': {
    orderKind: 'private-service',
    isPaidByEntity: false,
    payerSource: 'none',
    mayEditExpiry: false,
  },
} as const satisfies Record<string, IntakeKindDefinition>;

/** One of {@link INTAKE_KINDS}. */
export type IntakeKind = keyof typeof INTAKE_KINDS;

/** The source of the payer of an entry; a código 90 authorization of an EPS gets its payer with its medical order (O14). */
export const payerSourceOf = (kind: IntakeKind, payerKind: PayerKind): PayerSource =>
  kind === 'code-90' && isPaidByEntity(payerKind) && payerKind !== 'eps'
    ? 'chosen'
    : INTAKE_KINDS[kind].payerSource;

/** The stored service type of a code 90 authorization; other orders store their payer kind. */
export const CODE_90_SERVICE_TYPE = 'adm';

/** The intake kinds of a payer kind; the first one is the default. */
export const intakeKindsOf = (payerKind: PayerKind): readonly IntakeKind[] =>
  (Object.keys(INTAKE_KINDS) as IntakeKind[]).filter(
    (kind) => INTAKE_KINDS[kind].isPaidByEntity === isPaidByEntity(payerKind),
  );
