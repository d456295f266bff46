import type { SqlEntityManager } from '@mikro-orm/knex';
import { insertRows } from '#adapters/persistence/repositories/insert-rows.ts';
import {
  ClinicalEntrySchema,
  ExamSchema,
  PlannedServiceSchema,
  TreatmentPlanSchema,
} from '#adapters/persistence/schemas/clinical.ts';
import { EvolutionNoteSchema, TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { noteSearchText } from '#domain/clinical-history';
import { addDays, type LocalDate } from '#domain/shared';
import { rowOf } from '#tests/support/rows.ts';

interface LongHistory {
  readonly patientId: number;
  readonly siteId: number;
  readonly lineId: number;
  readonly authorId: number;
  readonly formatId: number;
  /** The day of the newest entries. */
  readonly until: LocalDate;
  readonly evolutionCount: number;
  readonly examCount: number;
  readonly planCount: number;
}

const SENTENCE = 'Se trabaja control de tronco en sedente con alcances fuera de la base de apoyo.';
const TEXT = `${SENTENCE} Requiere apoyo verbal y se fatiga al final. `.repeat(6);

/** Inserts sessions with evolutions, exams and plans in bulk: one of each a day, from `until` backwards. */
export async function addHistory(em: SqlEntityManager, history: LongHistory): Promise<void> {
  const { patientId, siteId, lineId, authorId, formatId, until } = history;
  const lastId = async (table: string) =>
    Number((await rowOf<{ id: number }>(em, `select coalesce(max(id), 0) as id from ${table}`))?.id);
  const firstSessionId = 1 + (await lastId('therapy_session'));
  const firstEntryId = 1 + (await lastId('clinical_entry'));
  const written = { authorId, writtenAt: `${until}T12:00:00.000Z` };
  const days = [...Array(history.evolutionCount).keys()].map((index) => addDays(until, -index));
  const examDays = [...Array(history.examCount).keys()].map((index) => addDays(until, -index));
  const planDays = [...Array(history.planCount).keys()].map((index) => addDays(until, -index));
  const firstPlanEntryId = firstEntryId + days.length + examDays.length;
  await insertRows(
    em,
    TherapySessionSchema,
    days.map((date, index) => ({
      id: firstSessionId + index,
      lineId,
      patientId,
      siteId,
      date,
      units: 1,
      type: 'therapy',
      state: 1,
      specialtyId: 2 + (index % 5),
      therapistId: authorId,
      responsibleId: authorId,
      startTime: '08:00',
      endTime: '08:30',
      createdBy: authorId,
      createdAt: written.writtenAt,
    })),
  );
  const entry = (kind: string, careDate: LocalDate, index: number) => ({
    id: firstEntryId + index,
    patientId,
    kind,
    careDate,
    authorName: 'Luz Rey',
    ...written,
  });
  await insertRows(em, ClinicalEntrySchema, [
    ...days.map((date, index) => entry('evolution', date, index)),
    ...examDays.map((date, index) => entry('exam', date, days.length + index)),
    ...planDays.map((date, index) => entry('plan', date, firstPlanEntryId - firstEntryId + index)),
  ]);
  await insertRows(
    em,
    EvolutionNoteSchema,
    days.map((_, index) => ({
      sessionId: firstSessionId + index,
      patientId,
      entryId: firstEntryId + index,
      ...written,
      text: `${TEXT}${index}`,
      searchText: noteSearchText(`${TEXT}${index}`),
    })),
  );
  await insertRows(
    em,
    ExamSchema,
    examDays.map((_, index) => ({
      entryId: firstEntryId + days.length + index,
      formatId,
      name: `examen ${index}.pdf`,
      contentType: 'application/pdf',
      size: 1000,
      storageKey: `history-${patientId}-${index}`,
    })),
  );
  await insertRows(
    em,
    TreatmentPlanSchema,
    planDays.map((startDate, index) => ({
      entryId: firstPlanEntryId + index,
      startDate,
      endDate: null,
      conclusions: `${TEXT}${index}`,
      recommendations: TEXT,
      familyActivities: TEXT,
      diagnosis: null,
      period: 1,
      sessionId: null,
    })),
  );
  await insertRows(
    em,
    PlannedServiceSchema,
    planDays.flatMap((_, index) =>
      [2, 3].map((specialtyId) => ({ entryId: firstPlanEntryId + index, specialtyId, sessions: 2 })),
    ),
  );
}
