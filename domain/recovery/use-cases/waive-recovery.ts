import { command, done, onScreen, reachesSite } from '#domain/access';
import { cancellationReason } from '#domain/cancellation';
import { notFound, timestamp } from '#domain/shared';
import type { WaivedSessions } from '../ports.ts';
import { refusedBy } from '../recovery.ts';

interface WaiveRecoveryInput {
  /** Of one patient. */
  readonly sessionIds: readonly number[];
  readonly reason: string;
}

/**
 * 'No se recupera': nobody will make up for lost sessions of a patient, and they leave the list; their units stay available.
 * Invalid: `reason` `cancel-reason-required` or `reason-too-long` (200 characters). Refuses with `session-not-lost` when one of
 * them is made up for or given up already, with `patient-inactive`, and with `record-not-found` for a session of a site that
 * the caller can't see.
 */
export const waiveRecovery = command<
  { readonly waivedSessions: WaivedSessions },
  WaiveRecoveryInput,
  { readonly sessions: number }
>({
  action: 'recovery.waive',
  allow: onScreen('recovery'),
  async run({ waivedSessions, clock }, actor, { sessionIds, reason: typed }) {
    const reason = cancellationReason(typed);
    if (!reason.ok) return reason;
    const held = await waivedSessions.hold(sessionIds);
    const [first] = held;
    if (!first || held.length < sessionIds.length) return notFound();
    const { patientId, siteId } = first;
    const together = held.every((one) => one.patientId === patientId && reachesSite(actor, one.siteId));
    if (!together) return notFound();
    if (held.some(({ lost }) => !lost)) return refusedBy('session-not-lost');
    if (!first.patientActive) return refusedBy('patient-inactive');
    await waivedSessions.waive(sessionIds, { reason: reason.value, by: actor.userId, at: timestamp(clock) });
    return done(
      { sessions: held.length },
      { subject: 'session', subjectId: null, patientId, siteId, detail: { sessions: sessionIds } },
    );
  },
});
