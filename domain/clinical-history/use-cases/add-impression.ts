import { idempotentCommand, type PatientAccessRepository, succeeded } from '#domain/access';
import { type Drafts, impressionDraftKey } from '#domain/drafts';
import { timestamp, today } from '#domain/shared';
import { checkImpression, type ImpressionInput } from '../impression.ts';
import { writesHistory } from '../policies.ts';
import type { Diagnoses, Impressions } from '../ports.ts';
import { refuseUnknownDiagnosis } from '../unknown-diagnosis.ts';
import { lockWritableHistory } from '../writable-history.ts';

interface AddImpressionPorts {
  readonly impressions: Impressions;
  readonly diagnoses: Diagnoses;
  readonly patientAccess: PatientAccessRepository;
  readonly drafts: Drafts;
}

interface AddImpressionInput extends ImpressionInput {
  readonly patientId: number | null;
}

/**
 * Adds a clinical impression to a history and discards the author's draft (H9). Invalid: `patientId` `patient-missing`, `diagnoses`
 * `unknown-option`, and the codes of `checkImpression`. Refuses with the codes of `lockWritableHistory`.
 */
export const addImpression = idempotentCommand<
  AddImpressionPorts,
  AddImpressionInput,
  { readonly entryId: number }
>({
  action: 'impressions.add',
  allow: writesHistory,
  identity: ({ patientId, date, observations, anamnesis, diagnoses }) => ({
    patientId,
    date,
    observations,
    anamnesis,
    diagnoses: diagnoses.map(({ itemId, type, detail, principal, kind = null }) => ({
      itemId,
      type,
      detail,
      principal,
      kind,
    })),
  }),
  async run(ports, actor, input) {
    const { impressions, patientAccess, drafts, clock } = ports;
    const history = await lockWritableHistory(patientAccess, actor, input.patientId);
    if (!history.ok) return history;
    const { patientId, siteId } = history.value;
    const checked = checkImpression(input, today(clock));
    if (!checked.ok) return checked;
    const failure = await refuseUnknownDiagnosis(ports, input.diagnoses);
    if (failure) return failure;
    const impression = checked.value;
    const entryId = await impressions.add({
      patientId,
      ...impression,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [impressionDraftKey(patientId)]);
    const detail = { diagnoses: impression.diagnoses.length };
    return succeeded(
      { entryId },
      { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail },
    );
  },
});
