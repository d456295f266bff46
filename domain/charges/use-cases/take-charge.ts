import { command, notReached, reachesSite, succeeded } from '#domain/access';
import { type BookedSessions, SESSION_STATE } from '#domain/scheduling';
import { refuse, timestamp } from '#domain/shared';
import { checkCharge, type TypedCharge } from '../charge.ts';
import { takesCharges } from '../policies.ts';
import type { Charges } from '../ports.ts';

interface TakeChargePorts {
  readonly charges: Charges;
  readonly bookedSessions: BookedSessions;
}

interface TakeChargeInput {
  readonly sessionId: number;
  readonly typed: TypedCharge;
}

/**
 * Stores what a patient paid for a session that is not cancelled, or why nothing was to be paid (B7). Invalid with the codes of
 * `checkCharge`. Refuses with `charge-of-cancelled`, `session-billed` (B39), `session-has-charge` and `record-not-found`.
 */
export const takeCharge = command<TakeChargePorts, TakeChargeInput, { readonly id: number }>({
  action: 'charges.take',
  allow: takesCharges,
  async run({ charges, bookedSessions, clock }, actor, { sessionId, typed }) {
    const checked = checkCharge(typed);
    if (!checked.ok) return checked;
    const session = await bookedSessions.lock(sessionId);
    if (!session || !reachesSite(actor, session.siteId, 'billing')) return notReached(session);
    if (session.state === SESSION_STATE.cancelled) return refuse('charge-of-cancelled');
    if (await charges.isFrozen(sessionId)) return refuse('session-billed');
    const { userId: by, firstNames, lastNames } = actor;
    const id = await charges.add(sessionId, checked.value, {
      ...{ by, byName: `${firstNames} ${lastNames}`, at: timestamp(clock) },
    });
    if (id === null) return refuse('session-has-charge');
    return succeeded(
      { id },
      {
        ...{ subject: 'charge', subjectId: id, patientId: session.patient.id, siteId: session.siteId },
        detail: { session: sessionId, ...checked.value },
      },
    );
  },
});
