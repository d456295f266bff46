import type { OrderKind } from './order.ts';
import { type PayerKind, paidByEntity } from './payer-kinds.ts';

/** The properties of an intake kind (O1). */
interface IntakeKindDefinition {
  /** The kind of order that is stored. */
  readonly stores: OrderKind;
  /** Whether an entity pays; otherwise the client does. */
  readonly byEntity: boolean;
  /** The paying entity: chosen by the user, taken from the medical order, or N/A (16). */
  readonly payer: 'chosen' | 'of-order' | 'none';
  /** Whether the expiry can be edited; otherwise it follows from the coverage (O3). */
  readonly ownExpiry: boolean;
}

/** The intake kinds; `code-90` is an authorization without medical order. */
export const INTAKE_KINDS = {
  authorization: { stores: 'authorization', byEntity: true, payer: 'of-order', ownExpiry: false },
  'medical-order': { stores: 'medical-order', byEntity: true, payer: 'chosen', ownExpiry: true },
  'code-90': { stores: 'authorization', byEntity: true, payer: 'none', ownExpiry: false },
  'private-service': { stores: 'private-service', byEntity: false, payer: 'none', ownExpiry: false },
} as const satisfies Record<string, IntakeKindDefinition>;

/** One of {@link INTAKE_KINDS}. */
export type IntakeKind = keyof typeof INTAKE_KINDS;

/** The stored service type of a código 90 authorization; other orders store their payer kind. */
export const CODE_90_SERVICE_TYPE = 'adm';

/** The intake kinds of a payer kind; the first one is the default. */
export const intakeKindsOf = (payerKind: PayerKind): readonly IntakeKind[] =>
  (Object.keys(INTAKE_KINDS) as IntakeKind[]).filter(
    (kind) => INTAKE_KINDS[kind].byEntity === paidByEntity(payerKind),
  );
