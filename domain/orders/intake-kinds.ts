import type { OrderKind } from './order.ts';
import { type PayerKind, paidByEntity } from './payer-kinds.ts';

/** What sets one way of entering services apart from the others (section 2 of part 1, service intake). */
interface IntakeKindDefinition {
  /** What it is stored as. */
  readonly stores: OrderKind;
  /** Whether an entity pays, or the client. */
  readonly byEntity: boolean;
  /** The entity: chosen, that of the medical order, or none of the list (16, N/A). */
  readonly payer: 'chosen' | 'of-order' | 'none';
  /** Whether the expiry is only proposed; else it follows from the coverage (decisions, section 3). */
  readonly ownExpiry: boolean;
}

/** The ways of entering services; `code-90` is an authorization without medical order. */
export const INTAKE_KINDS = {
  authorization: { stores: 'authorization', byEntity: true, payer: 'of-order', ownExpiry: false },
  'medical-order': { stores: 'medical-order', byEntity: true, payer: 'chosen', ownExpiry: true },
  'code-90': { stores: 'authorization', byEntity: true, payer: 'none', ownExpiry: false },
  'private-service': { stores: 'private-service', byEntity: false, payer: 'none', ownExpiry: false },
} as const satisfies Record<string, IntakeKindDefinition>;

/** One way of entering services. */
export type IntakeKind = keyof typeof INTAKE_KINDS;

/** The service type of an authorization without medical order, which is stored instead of the payer kind (section 7 of part 1). */
export const CODE_90_SERVICE_TYPE = 'adm';

/** The ways in which services of a kind of client are entered; the first one is proposed. */
export const intakeKindsOf = (payerKind: PayerKind): readonly IntakeKind[] =>
  (Object.keys(INTAKE_KINDS) as IntakeKind[]).filter(
    (kind) => INTAKE_KINDS[kind].byEntity === paidByEntity(payerKind),
  );
