import { idempotentCommand, succeeded } from '#domain/access';
import { clarificationDraftKey, type Drafts } from '#domain/drafts';
import { countCharacters, ENTRY_TEXT_MAX_LENGTH, invalid, timestamp } from '#domain/shared';
import { type AmendmentPorts, lockAmendableEntry } from '../amendable-entry.ts';
import { amendsEntries } from '../policies.ts';

interface ClarifyPorts extends AmendmentPorts {
  readonly drafts: Drafts;
}

interface ClarifyInput {
  readonly entryId: number;
  readonly text: string;
}

/**
 * Adds a clarification to an entry (H5) and discards the author's draft. Invalid: `text` `required` or
 * `clarification-too-long`. Refuses with `record-not-found` for an entry of a site that the caller can't see,
 * `patient-inactive`, `entry-annulled`, and `chart-locked` when a confidentiality lock closes the history to the caller.
 */
export const clarifyEntry = idempotentCommand<ClarifyPorts, ClarifyInput, { readonly id: number }>({
  action: 'clinical-entries.clarify',
  allow: amendsEntries,
  identity: ({ entryId, text }) => ({ entryId, text }),
  async run(ports, actor, { entryId, text: typed }) {
    const { clinicalEntries, drafts, clock } = ports;
    const amendable = await lockAmendableEntry(ports, actor, entryId);
    if (!amendable.ok) return amendable;
    const { entry, siteId } = amendable.value;
    const { patientId, kind } = entry;
    const text = typed.trim();
    if (text === '') return invalid({ text: 'required' });
    if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) return invalid({ text: 'clarification-too-long' });
    const id = await clinicalEntries.clarify({
      entryId,
      authorId: actor.userId,
      text,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [clarificationDraftKey(entryId)]);
    return succeeded(
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
