import { idempotentCommand, notReached, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import { CARE_SETTINGS, type CatalogueItems, ICD10_TYPE } from '#domain/catalogues';
import { type Diagnoses, isDiagnosisKind } from '#domain/clinical-history';
import { type Drafts, evolutionDraftKey } from '#domain/drafts';
import type { BookedSessions } from '#domain/scheduling';
import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  type FieldErrors,
  invalid,
  type RefusalCode,
  refuse,
  timestamp,
  today,
} from '#domain/shared';
import { evolutionObstacle, materialTypeOf, strategyTypeOf } from '../evolution.ts';
import type { EvolutionNotes } from '../ports.ts';

interface RegisterEvolutionPorts {
  readonly bookedSessions: BookedSessions;
  readonly evolutionNotes: EvolutionNotes;
  readonly catalogueItems: CatalogueItems;
  readonly diagnoses: Pick<Diagnoses, 'activeAmong'>;
  readonly drafts: Drafts;
}

interface RegisterEvolutionInput {
  readonly sessionId: number;
  readonly text: string;
  readonly strategyId: number | null;
  readonly materialId: number | null;
  /** Id of the ICD-10 diagnosis of the session. */
  readonly diagnosisId?: number | null;
  /** Code of the diagnosis's kind (B14). */
  readonly diagnosisKind?: number | null;
  /** Code of the care setting. */
  readonly careSetting?: number | null;
}

/**
 * Stores the evolution note of a therapy session, makes the session done (E1) and discards the author's draft. Invalid: `text`
 * `required` or `evolution-too-long`, `strategy` and `material` `unknown-therapy-item`, `diagnosis`, `diagnosisKind` and
 * `careSetting` `unknown-option` (E9), `diagnosisKind` `kind-without-diagnosis`. Refuses with an {@link EvolutionObstacle}, and with `record-not-found` for a session of a site that
 * the caller can't see.
 */
export const registerEvolution = idempotentCommand<
  RegisterEvolutionPorts,
  RegisterEvolutionInput,
  { noteId: number }
>({
  action: 'evolution.register',
  allow: onWritableScreen('agenda'),
  identity: (input) => ({
    sessionId: input.sessionId,
    text: input.text,
    strategyId: input.strategyId,
    materialId: input.materialId,
    diagnosisId: input.diagnosisId ?? null,
    diagnosisKind: input.diagnosisKind ?? null,
    careSetting: input.careSetting ?? null,
  }),
  async run(ports, actor, input) {
    const {
      sessionId,
      text: typedText,
      strategyId,
      materialId,
      diagnosisId = null,
      diagnosisKind = null,
      careSetting = null,
    } = input;
    const { bookedSessions, evolutionNotes, drafts, clock } = ports;
    const session = await bookedSessions.lock(sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    const obstacle = evolutionObstacle(session, actor.userId, today(clock));
    if (obstacle) return refuse(obstacle);

    const text = typedText.trim();
    const { specialtyId, patient, siteId } = session;
    const errors: Record<string, RefusalCode> = {};
    if (text.length === 0) errors.text = 'required';
    if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.text = 'evolution-too-long';
    if (!(await isOffered(ports, strategyTypeOf(specialtyId), strategyId))) errors.strategy = UNKNOWN_ITEM;
    if (!(await isOffered(ports, materialTypeOf(specialtyId), materialId))) errors.material = UNKNOWN_ITEM;
    if (!(await isActiveIcd10(ports, diagnosisId))) errors.diagnosis = 'unknown-option';
    if (!isDiagnosisKind(diagnosisKind)) errors.diagnosisKind = 'unknown-option';
    else if (diagnosisKind !== null && diagnosisId === null) errors.diagnosisKind = 'kind-without-diagnosis';
    if (careSetting !== null && !CARE_SETTINGS.some(({ code }) => code === careSetting))
      errors.careSetting = 'unknown-option';
    if (Object.keys(errors).length > 0) return invalid(errors satisfies FieldErrors);

    if (!(await bookedSessions.complete(sessionId, actor.userId))) return refuse('session-already-done');
    const noteId = await evolutionNotes.register({
      sessionId,
      patientId: patient.id,
      authorId: actor.userId,
      date: session.date,
      text,
      strategyId,
      materialId,
      diagnosisId,
      diagnosisKind,
      careSetting,
      writtenAt: timestamp(clock),
    });
    await drafts.discard([actor.userId], [evolutionDraftKey(sessionId)]);
    return succeeded(
      { noteId },
      { subject: 'session', subjectId: sessionId, patientId: patient.id, siteId, detail: { noteId } },
    );
  },
});

const UNKNOWN_ITEM = 'unknown-therapy-item';

async function isActiveIcd10({ diagnoses }: RegisterEvolutionPorts, itemId: number | null) {
  if (itemId === null) return true;
  const [found] = await diagnoses.activeAmong([itemId]);
  return found?.type === ICD10_TYPE;
}

async function isOffered({ catalogueItems }: RegisterEvolutionPorts, type: number, id: number | null) {
  if (id === null) return true;
  const item = await catalogueItems.byId(id);
  return item?.type === type && item.active;
}
