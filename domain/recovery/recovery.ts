import { type Failure, refuse } from '#domain/shared';

/**
 * Why quota of a usable authorization still waits for a session: `lost`, a session was cancelled and nobody has booked another;
 * `waiting`, nobody has ever scheduled it.
 */
export type WaitingKind = 'lost' | 'waiting';

/** Rules of the recovery list that may say no. */
export type RecoveryRefusal = 'session-not-lost' | 'patient-inactive';

/** A rule of the recovery list said no. */
export const refusedBy = (code: RecoveryRefusal): Failure => refuse(code);
