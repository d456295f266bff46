import { command, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import { parseCancellationReason } from '#domain/cancellation';
import { hiddenBySite, notFound, timestamp } from '#domain/shared';
import type { WaivableSessions } from '../ports.ts';
import { refuseRecovery } from '../recovery.ts';

interface WaiveRecoveryInput {
  /** Ids of sessions of one patient. */
  readonly sessionIds: readonly number[];
  readonly reason: string;
}

/**
 * 'No se recupera': waives lost sessions of a patient, which removes them from the list; their units stay available.
 * Invalid: `reason` `cancel-reason-required` or `reason-too-long` (200 characters). Refuses with `session-not-lost` when one of
 * them was recovered or waived already, with `patient-inactive`, and with `record-not-found` for a session of a site that
 * the caller can't see.
 */
export const waiveRecovery = command<
  { readonly waivableSessions: WaivableSessions },
  WaiveRecoveryInput,
  { readonly sessionCount: number }
>({
  action: 'recovery.waive',
  allow: onWritableScreen('recovery'),
  async run({ waivableSessions, clock }, actor, { sessionIds, reason: typed }) {
    const reason = parseCancellationReason(typed);
    if (!reason.ok) return reason;
    const sessions = await waivableSessions.lock(sessionIds);
    const [first] = sessions;
    if (!first || sessions.length < sessionIds.length) return notFound();
    const { patientId, siteId } = first;
    if (!sessions.every((one) => reachesSite(actor, one.siteId))) return hiddenBySite();
    if (!sessions.every((one) => one.patientId === patientId)) return notFound();
    if (sessions.some(({ isLost }) => !isLost)) return refuseRecovery('session-not-lost');
    if (!first.patientActive) return refuseRecovery('patient-inactive');
    await waivableSessions.waive(sessionIds, {
      reason: reason.value,
      by: actor.userId,
      at: timestamp(clock),
    });
    return succeeded(
      { sessionCount: sessions.length },
      { subject: 'session', subjectId: null, patientId, siteId, detail: { sessions: sessionIds } },
    );
  },
});
