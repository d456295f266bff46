import { command, succeeded } from '#domain/access';
import {
  ANNULMENT_REASON_MAX_LENGTH,
  countCharacters,
  forbidden,
  invalid,
  refuse,
  timestamp,
  today,
} from '#domain/shared';
import { type AmendmentPorts, lockAmendableEntry } from '../amendable-entry.ts';
import { mayAnnul } from '../entry.ts';
import { amendsEntries } from '../policies.ts';

interface AnnulInput {
  readonly entryId: number;
  readonly reason: string;
}

/**
 * Annuls an entry of a clinical history (H6): its text stays, struck out; a session that the entry completed is pending again. Invalid:
 * `reason` `required` or `longer-than-500`. Refuses with `record-not-found`, `patient-inactive`, `entry-annulled` for an entry that is
 * annulled already, `session-billed` (B39), `not-allowed-to-annul` by rule H6, and `chart-locked`.
 */
export const annulEntry = command<AmendmentPorts, AnnulInput, { readonly sessionPending: boolean }>({
  action: 'clinical-entries.annul',
  allow: amendsEntries,
  async run(ports, actor, { entryId, reason: typed }) {
    const { clinicalEntries, clock } = ports;
    const amendable = await lockAmendableEntry(ports, actor, entryId);
    if (!amendable.ok) return amendable;
    const { entry, siteId } = amendable.value;
    const { patientId, kind, sessionId } = entry;
    if (!mayAnnul(entry, actor, today(clock))) return forbidden('not-allowed-to-annul');
    const reason = typed.trim();
    if (reason === '') return invalid({ reason: 'required' });
    if (countCharacters(reason) > ANNULMENT_REASON_MAX_LENGTH)
      return invalid({ reason: `longer-than-${ANNULMENT_REASON_MAX_LENGTH}` });
    if (sessionId !== null && (await clinicalEntries.isBilled(sessionId))) return refuse('session-billed');
    await clinicalEntries.annul({ entryId, authorId: actor.userId, reason, at: timestamp(clock) });
    const sessionPending = sessionId !== null && (await clinicalEntries.reopenSession(sessionId));
    return succeeded(
      { sessionPending },
      { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail: { kind, sessionId } },
    );
  },
});
