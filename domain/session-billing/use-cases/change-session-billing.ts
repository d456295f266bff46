import { command, notReached, reachesSite, succeeded } from '#domain/access';
import { changedFields, refuse, timestamp } from '#domain/shared';
import { billsSessions } from '../policies.ts';
import type { SessionBillings } from '../ports.ts';
import { changedBilling, type SessionBillingChanges } from '../session-billing.ts';

interface ChangeInput {
  readonly sessionId: number;
  readonly changes: SessionBillingChanges;
}

/**
 * Changes what RIPS says of a session; null puts the proposal back (B16). Invalid with the codes of `changedBilling`. Refuses with
 * `session-cancelled`, with `session-billed` (B39), and with `record-not-found` for a site that the caller can't see.
 */
export const changeSessionBilling = command<{ readonly sessionBillings: SessionBillings }, ChangeInput, void>(
  {
    action: 'session-billing.change',
    allow: billsSessions,
    async run({ sessionBillings, clock }, actor, { sessionId, changes }) {
      const session = await sessionBillings.lock(sessionId);
      if (!session || !reachesSite(actor, session.siteId, billsSessions.purpose)) return notReached(session);
      if (session.cancelled) return refuse('session-cancelled');
      if (session.exported) return refuse('session-billed');
      const checked = changedBilling(session.billing, changes, session.block);
      if (!checked.ok) return checked;
      // A correction sends the session again: it stays billed.
      if (session.billed && checked.value.notBilledReason !== session.billing.notBilledReason)
        return refuse('session-billed');
      await sessionBillings.save(sessionId, checked.value, { id: actor.userId, at: timestamp(clock) });
      const { patientId, siteId, billing } = session;
      return succeeded(undefined, {
        subject: 'session',
        subjectId: sessionId,
        patientId,
        siteId,
        detail: { fields: changedFields(billing, checked.value) },
      });
    },
  },
);
