import { type Failure, refuse } from '#domain/shared';

/**
 * The two recovery lists: `lost` has quota whose session was cancelled and not booked again, `waiting` has quota that was never
 * scheduled.
 */
export type RecoveryKind = 'lost' | 'waiting';

/** Refusal codes of the recovery lists. */
export type RecoveryRefusal = 'session-not-lost' | 'patient-inactive';

/** Refuses with a code of the recovery lists. */
export const refuseRecovery = (code: RecoveryRefusal): Failure => refuse(code);
