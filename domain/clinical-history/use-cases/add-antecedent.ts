import { idempotentCommand, type PatientAccessRepository, succeeded } from '#domain/access';
import { antecedentDraftKey, type Drafts } from '#domain/drafts';
import { timestamp, today } from '#domain/shared';
import { type AntecedentInput, checkAntecedent } from '../antecedent.ts';
import { writesHistory } from '../policies.ts';
import type { Antecedents } from '../ports.ts';
import { lockWritableHistory } from '../writable-history.ts';

interface AddAntecedentPorts {
  readonly antecedents: Antecedents;
  readonly patientAccess: PatientAccessRepository;
  readonly drafts: Drafts;
}

interface AddAntecedentInput extends AntecedentInput {
  readonly patientId: number | null;
}

/**
 * Adds an antecedent of today to a history and discards the author's draft (H7). Invalid: `patientId` `patient-missing`, and
 * the codes of `checkAntecedent`. Refuses with the codes of `lockWritableHistory`.
 */
export const addAntecedent = idempotentCommand<
  AddAntecedentPorts,
  AddAntecedentInput,
  { readonly entryId: number }
>({
  action: 'antecedents.add',
  allow: writesHistory,
  identity: ({ patientId, type, text }) => ({ patientId, type, text }),
  async run({ antecedents, patientAccess, drafts, clock }, actor, input) {
    const history = await lockWritableHistory(patientAccess, actor, input.patientId);
    if (!history.ok) return history;
    const { patientId, siteId } = history.value;
    const checked = checkAntecedent(input);
    if (!checked.ok) return checked;
    const entryId = await antecedents.add({
      patientId,
      ...checked.value,
      date: today(clock),
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [antecedentDraftKey(patientId)]);
    const detail = { type: checked.value.type };
    return succeeded(
      { entryId },
      { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail },
    );
  },
});
