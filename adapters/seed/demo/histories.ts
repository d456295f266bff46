import type { SqlEntityManager } from '@mikro-orm/knex';
import { noteSearchText } from '#domain/clinical-history';
import type { StoredUpload } from '#domain/documents';
import { insertRows } from '../../persistence/repositories/insert-rows.ts';
import { ConsultationReasonSchema } from '../../persistence/schemas/admission.ts';
import {
  AntecedentSchema,
  ClinicalEntrySchema,
  ClinicalImpressionSchema,
  EntryAnnulmentSchema,
  EntryClarificationSchema,
  EntryDiagnosisSchema,
  ExamSchema,
  PlannedServiceSchema,
  ReasonVerificationSchema,
  ReasonVerificationTermSchema,
  TreatmentPlanSchema,
} from '../../persistence/schemas/clinical.ts';
import { EvolutionNoteSchema } from '../../persistence/schemas/sessions.ts';
import { planAntecedents } from './antecedents.ts';
import { entriesOf, planAnnulments, planClarifications } from './entries.ts';
import { planExams } from './exams.ts';
import { planImpressions } from './impressions.ts';
import type { AdmittedPatient } from './orders.ts';
import { treatmentPlans } from './plans.ts';
import type { Choices } from './random.ts';
import { planReasons } from './reasons.ts';
import type { planSessions } from './sessions.ts';

/** Kinds of the principal diagnoses; one of eleven notes does not say it. */
const DIAGNOSIS_KIND = { confirmedFirst: 2, confirmedAgain: 3 };
const UNSAID_EVERY = 11;
/** Care setting of the demonstration's sessions. */
const INSTITUTIONAL = 5;

/** Stores a file and returns the facts that its row needs. */
export type StoreFile = (content: Uint8Array) => Promise<Omit<StoredUpload, 'name'>>;

interface HistorySources {
  readonly patients: readonly AdmittedPatient[];
  readonly notes: ReturnType<typeof planSessions>['notes'];
  readonly storeFile: StoreFile;
}

/** Inserts the clinical histories: for each text a row of `clinical_entry` with its author, and a row in the table of its kind. */
export async function writeHistories(
  em: SqlEntityManager,
  choices: Choices,
  { patients, notes, storeFile }: HistorySources,
): Promise<void> {
  const plannedReasons = planReasons(choices, patients);
  const reasons = entriesOf(
    'reason',
    plannedReasons.map(({ verification: _, ...reason }) => reason),
    1,
  );
  const evolutions = entriesOf('evolution', notes, 1 + reasons.rows.length);
  const plannedVerifications = plannedReasons.flatMap(({ id, patientId, careDate, verification }) =>
    verification ? [{ reasonId: id, patientId, careDate, ...verification }] : [],
  );
  const verifications = entriesOf(
    'verification',
    plannedVerifications,
    1 + reasons.rows.length + evolutions.rows.length,
  );
  const parts = [reasons, evolutions, verifications];
  const firstAntecedentId = parts.reduce((sum, { rows }) => sum + rows.length, 1);
  const antecedents = entriesOf('antecedent', planAntecedents(choices, patients), firstAntecedentId);
  const impressions = entriesOf(
    'impression',
    planImpressions(choices, patients),
    firstAntecedentId + antecedents.rows.length,
  );
  const storedExams = await Promise.all(
    planExams(choices, patients).map(async ({ content, ...exam }) => ({
      ...exam,
      ...(await storeFile(content)),
    })),
  );
  const exams = entriesOf(
    'exam',
    storedExams,
    firstAntecedentId + antecedents.rows.length + impressions.rows.length,
  );
  const firstPlanId =
    firstAntecedentId + antecedents.rows.length + impressions.rows.length + exams.rows.length;
  const plans = entriesOf('plan', treatmentPlans(choices, patients), firstPlanId);
  await insertRows(
    em,
    ClinicalEntrySchema,
    [...parts, antecedents, impressions, exams, plans].flatMap(({ entries }) => entries),
  );
  await insertRows(em, ConsultationReasonSchema, reasons.rows);
  await insertRows(
    em,
    EvolutionNoteSchema,
    evolutions.rows.map((note) => ({
      ...note,
      searchText: noteSearchText(note.text),
      careSetting: INSTITUTIONAL,
    })),
  );
  await insertRows(
    em,
    ReasonVerificationSchema,
    verifications.rows.map(({ entryId, reasonId, text }) => ({ entryId, reasonId, text })),
  );
  await insertRows(
    em,
    ReasonVerificationTermSchema,
    verifications.rows.flatMap(({ entryId: verificationId, termIds }) =>
      termIds.map((itemId) => ({ verificationId, itemId })),
    ),
  );
  await insertRows(
    em,
    AntecedentSchema,
    antecedents.rows.map(({ entryId, type, text }) => ({ entryId, type, text })),
  );
  await insertRows(
    em,
    ClinicalImpressionSchema,
    impressions.rows.map(({ entryId, observations, anamnesis }) => ({ entryId, observations, anamnesis })),
  );
  await insertRows(
    em,
    EntryDiagnosisSchema,
    [
      ...impressions.rows,
      ...plans.rows.map(({ diagnoses, ...plan }) => ({
        ...plan,
        diagnoses: diagnoses.map((each) => ({
          ...each,
          kind: each.principal ? DIAGNOSIS_KIND.confirmedFirst : null,
        })),
      })),
    ].flatMap(({ entryId, authorId, diagnoses }) =>
      diagnoses.map((diagnosis) => ({ entryId, authorId, ...diagnosis })),
    ),
  );
  const earlierImpression = ({ patientId, writtenAt }: (typeof evolutions.rows)[number]) =>
    impressions.rows.findLast((each) => each.patientId === patientId && each.writtenAt <= writtenAt);
  await insertRows(
    em,
    EntryDiagnosisSchema,
    evolutions.rows.flatMap((note) => {
      const [principal] = earlierImpression(note)?.diagnoses ?? [];
      return principal
        ? [
            {
              ...principal,
              entryId: note.entryId,
              authorId: note.authorId,
              detail: null,
              kind: note.entryId % UNSAID_EVERY === 0 ? null : DIAGNOSIS_KIND.confirmedAgain,
            },
          ]
        : [];
    }),
  );
  await insertRows(
    em,
    ExamSchema,
    exams.rows.map(({ entryId, formatId, name, contentType, size, storageKey, sha256, writtenAt }) => ({
      entryId,
      formatId,
      name,
      contentType,
      size,
      storageKey,
      sha256,
      sha256At: writtenAt,
    })),
  );
  await insertRows(
    em,
    TreatmentPlanSchema,
    plans.rows.map(
      ({ entryId, startDate, endDate, conclusions, recommendations, familyActivities, period }) => ({
        entryId,
        startDate,
        endDate,
        conclusions,
        recommendations,
        familyActivities,
        period,
      }),
    ),
  );
  await insertRows(
    em,
    PlannedServiceSchema,
    plans.rows.flatMap(({ entryId, services }) => services.map((service) => ({ entryId, ...service }))),
  );
  await insertRows(em, EntryClarificationSchema, planClarifications(choices, evolutions.entries));
  await insertRows(em, EntryAnnulmentSchema, planAnnulments(choices, antecedents.entries));
}
