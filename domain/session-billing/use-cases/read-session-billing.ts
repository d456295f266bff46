import { mayOpenLock, notReached, query, reachesSite } from '#domain/access';
import { ok } from '#domain/shared';
import { seesBilling } from '../policies.ts';
import type { BilledSession, SessionBillings } from '../ports.ts';

/** A session with what RIPS says of it; cause and kind of diagnosis are null when `hidesClinical`. */
export interface ReadSessionBilling extends BilledSession {
  /** Whether a confidentiality lock hides cause and kind of diagnosis from the caller. */
  readonly hidesClinical: boolean;
}

/** The RIPS values of a session that a user changed (B16). Refuses with `record-not-found` for a site that the caller can't see. */
export const readSessionBilling = query<
  { readonly sessionBillings: SessionBillings },
  { readonly sessionId: number },
  ReadSessionBilling
>({
  action: 'session-billing.read',
  allow: seesBilling,
  async run({ sessionBillings }, actor, { sessionId }) {
    const session = await sessionBillings.find(sessionId);
    if (!session || !reachesSite(actor, session.siteId, seesBilling.purpose)) return notReached(session);
    const hidesClinical = !mayOpenLock(actor, session.lockedBy);
    const billing = hidesClinical
      ? { ...session.billing, cause: null, diagnosisKind: null }
      : session.billing;
    return ok({ ...session, billing, hidesClinical });
  },
  auditFactsOf: ({ sessionId, patientId, siteId, hidesClinical }) => ({
    subject: 'session',
    subjectId: sessionId,
    patientId,
    siteId,
    detail: { locked: hidesClinical },
  }),
});
