import { command, notReached, reachesSite, succeeded } from '#domain/access';
import { parseReason, refuse, timestamp } from '#domain/shared';
import { takesCharges } from '../policies.ts';
import type { Charges } from '../ports.ts';

interface AnnulChargeInput {
  readonly id: number;
  /** At most 200 characters. */
  readonly reason: string;
}

/**
 * Annuls a charge, which stays readable; its session can be charged again (B7). Invalid: `reason` with the codes of `parseReason`. Refuses
 * with `charge-annulled`, `session-billed` (B39) and `record-not-found`.
 */
export const annulCharge = command<{ readonly charges: Charges }, AnnulChargeInput, void>({
  action: 'charges.annul',
  allow: takesCharges,
  async run({ charges, clock }, actor, { id, reason: typed }) {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const charge = await charges.lock(id);
    if (!charge || !reachesSite(actor, charge.siteId, 'billing')) return notReached(charge);
    if (charge.isAnnulled) return refuse('charge-annulled');
    if (charge.isFrozen) return refuse('session-billed');
    const { userId: by, firstNames, lastNames } = actor;
    await charges.annul(id, {
      ...{ by, byName: `${firstNames} ${lastNames}`, reason: reason.value, at: timestamp(clock) },
    });
    const { sessionId, patientId, siteId, concept, amount } = charge;
    return succeeded(undefined, {
      ...{ subject: 'charge', subjectId: id, patientId, siteId },
      detail: { session: sessionId, concept, amount, reason: reason.value },
    });
  },
});
