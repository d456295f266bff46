import { idempotentCommand, succeeded } from '#domain/access';
import { ICD10_TYPE } from '#domain/catalogues';
import { type Drafts, diagnosesDraftKey } from '#domain/drafts';
import { invalid, notFound, refuse, timestamp } from '#domain/shared';
import { type AmendmentPorts, lockAmendableEntry } from '../amendable-entry.ts';
import { checkDiagnosisCorrection, type DiagnosisInput } from '../diagnosis.ts';
import { writesHistory } from '../policies.ts';
import type { Diagnoses, Impressions, TreatmentPlans } from '../ports.ts';
import { refuseUnknownDiagnosis } from '../unknown-diagnosis.ts';

interface CorrectPorts extends AmendmentPorts {
  readonly impressions: Pick<Impressions, 'ofId'>;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofId'>;
  readonly diagnoses: Diagnoses;
  readonly drafts: Drafts;
}

interface CorrectInput {
  readonly entryId: number;
  readonly diagnoses: readonly DiagnosisInput[];
}

/**
 * Replaces the diagnoses of an impression or a plan; the earlier ones stay readable with author and instant (H14). Invalid: `diagnoses`
 * `unknown-option`, and the codes of `checkDiagnosisCorrection`. Refuses with `not-own-diagnoses` for anybody but the author of the entry,
 * `entry-imported`, `record-not-found`, `patient-inactive`, `entry-annulled`, and `chart-locked`.
 */
export const correctDiagnoses = idempotentCommand<CorrectPorts, CorrectInput, { readonly id: number }>({
  action: 'clinical-entries.correct-diagnoses',
  allow: writesHistory,
  identity: ({ entryId, diagnoses }) => ({
    entryId,
    diagnoses: diagnoses.map(({ itemId, type, detail, principal, kind = null }) => ({
      itemId,
      type,
      detail,
      principal,
      kind,
    })),
  }),
  async run(ports, actor, { entryId, diagnoses }) {
    const { clinicalEntries, drafts, clock } = ports;
    const amendable = await lockAmendableEntry(ports, actor, entryId);
    if (!amendable.ok) return amendable;
    const { entry, siteId } = amendable.value;
    const { patientId, kind } = entry;
    const current = await currentDiagnoses(ports, entryId, kind);
    if (!current) return notFound();
    if (entry.importedBy !== null) return refuse('entry-imported');
    if (entry.authorId !== actor.userId) return refuse('not-own-diagnoses');
    if (kind === 'plan' && diagnoses.some(({ type }) => type !== ICD10_TYPE))
      return invalid({ diagnoses: 'unknown-option' });
    const checked = checkDiagnosisCorrection(diagnoses, current);
    if (!checked.ok) return checked;
    // A diagnosis that the entry already has may be inactive by now.
    const added = diagnoses.filter(({ itemId }) => current.every((each) => each.itemId !== itemId));
    const failure = await refuseUnknownDiagnosis(ports, added);
    if (failure) return failure;
    const id = await clinicalEntries.correctDiagnoses({
      entryId,
      authorId: actor.userId,
      at: timestamp(clock),
      diagnoses: checked.value,
    });
    await drafts.discard([actor.userId], [diagnosesDraftKey(entryId)]);
    const detail = { kind, diagnoses: checked.value.length };
    return succeeded({ id }, { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail });
  },
});

async function currentDiagnoses(
  { impressions, treatmentPlans }: CorrectPorts,
  entryId: number,
  kind: string,
) {
  if (kind === 'plan') return (await treatmentPlans.ofId(entryId))?.diagnoses ?? null;
  return kind === 'impression' ? ((await impressions.ofId(entryId))?.diagnoses ?? null) : null;
}
