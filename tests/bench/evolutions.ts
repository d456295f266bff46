import { agendaTexts } from '#app/agenda/copy/agenda.ts';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays } from '#domain/shared';
import { counter, type WriteCase } from './cases.ts';
import type { Clinic } from './clinic.ts';

const AGENDA = '/diarioCampo/evoluciones';
const SESSION_COUNT = 4000;
const SESSIONS_PER_DAY = 8;
const FIRST_SESSION_ID = 50_000_000;
/** The first therapist of the clinic, who is a physiotherapist. */
const THERAPIST = { account: 'terapeuta1.0', id: 3, specialtyId: 2 } as const;
const TEXT =
  'Asiste con su mamá. Se trabaja control de tronco en sedente con alcances fuera de la base de apoyo. Requiere apoyo verbal y se fatiga al final.';

const nextTurn = counter();

/** The session of the next evolution, with a key of its own. */
function nextSubmission() {
  const sessionId = FIRST_SESSION_ID + nextTurn();
  return { sessionId, text: TEXT, idempotencyKey: `evolution-of-${sessionId}` };
}

/** A therapist registers the note of a session. */
export const anEvolution: WriteCase = {
  kind: 'write',
  name: 'an evolution',
  account: THERAPIST.account,
  through: 'web',
  target: { sqlite: 5, mysql: 6 },
  async prepare(database, clinic) {
    await database.load(
      'therapy_session',
      Array.from({ length: SESSION_COUNT }, (_, index) => sessionRow(clinic, index)),
    );
  },
  nextRequest() {
    const { sessionId, ...note } = nextSubmission();
    return {
      path: `${AGENDA}.data`,
      body: new URLSearchParams({ intent: 'evolve', sessionId: String(sessionId), ...note }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
  },
  expectedText: agendaTexts.evolutionRegistered,
  floor: (clinic) => [entryInsertOf(clinic)],
  run: (call) => call('registerEvolution', { ...nextSubmission(), strategyId: null, materialId: null }),
};

function sessionRow({ today, bookableLines }: Clinic, index: number) {
  const { lineId = 0, patientId = 0 } = bookableLines[index % bookableLines.length] ?? {};
  return {
    id: FIRST_SESSION_ID + index,
    line_id: lineId,
    patient_id: patientId,
    site_id: 1,
    specialty_id: THERAPIST.specialtyId,
    therapist_id: THERAPIST.id,
    responsible_id: THERAPIST.id,
    date: addDays(today, -Math.floor(index / SESSIONS_PER_DAY)),
    start_time: '08:00',
    end_time: '08:30',
    units: 1,
    type: 'therapy',
    state: SESSION_STATE.pending,
    created_by: THERAPIST.id,
    created_at: `${today}T05:00:00.000Z`,
  };
}

function entryInsertOf({ today, bookableLines: [line] }: Clinic) {
  const writtenAt = `${today}T05:00:00.000Z`;
  return {
    sql: `insert into clinical_entry (patient_id, kind, care_date, author_id, author_name, written_at)
      values (?, ?, ?, ?, ?, ?)`,
    values: [line?.patientId ?? 0, 'evolution', today, THERAPIST.id, 'Luz Rey', writtenAt],
  };
}
