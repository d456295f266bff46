import { done, idempotentCommand, mayReadHistory, mayWrite, type PatientGates } from '#domain/access';
import { clarificationDraftOf, type Drafts } from '#domain/drafts';
import { invalid, notFound, refuse, timestamp } from '#domain/shared';
import { countCharacters, ENTRY_TEXT_MAX_LENGTH } from '../entry.ts';
import { amendsEntries } from '../policies.ts';
import type { ClinicalEntries } from '../ports.ts';

interface ClarifyPorts {
  readonly clinicalEntries: ClinicalEntries;
  readonly patientGates: PatientGates;
  readonly drafts: Drafts;
}

interface ClarifyInput {
  readonly entryId: number;
  readonly text: string;
}

/**
 * Adds a clarification under an entry of a clinical history (H5); the author's draft of it goes. Invalid: `text` `required` or
 * `clarification-too-long`. Refuses with `record-not-found` for an entry of a site that the caller can't see, `patient-inactive`,
 * `entry-annulled`, and `chart-locked` under a confidentiality lock that the caller doesn't open.
 */
export const clarifyEntry = idempotentCommand<ClarifyPorts, ClarifyInput, { readonly id: number }>({
  action: 'clinical-entries.clarify',
  allow: amendsEntries,
  identity: ({ entryId, text }) => ({ entryId, text }),
  async run({ clinicalEntries, patientGates, drafts, clock }, actor, { entryId, text: typed }) {
    const entry = await clinicalEntries.lock(entryId);
    if (!entry) return notFound();
    const { patientId, kind } = entry;
    const gate = await patientGates.hold(patientId);
    const readable = mayReadHistory(actor, patientId, gate);
    if (!readable.ok) return readable;
    const writable = mayWrite(actor, gate);
    if (!writable.ok) return writable;
    if (entry.annulled) return refuse('entry-annulled');
    const text = typed.trim();
    if (text === '') return invalid({ text: 'required' });
    if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) return invalid({ text: 'clarification-too-long' });
    const id = await clinicalEntries.clarify({
      entryId,
      authorId: actor.userId,
      text,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [clarificationDraftOf(entryId)]);
    const { siteId } = readable.value;
    return done(
      { id },
      {
        subject: 'clinical-entry',
        subjectId: entryId,
        patientId,
        siteId,
        detail: { kind, clarificationId: id },
      },
    );
  },
});
