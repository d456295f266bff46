import { drawSignature } from '#adapters/seed/demo/pictures.ts';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays, type LocalDate, timeOfMinutes } from '#domain/shared';
import type { Clinic } from './clinic.ts';
import type { RawDatabase } from './raw-database.ts';

/** One of this many done sessions has no receipt. */
const ONE_WITHOUT_RECEIPT = 10;
const TAKER_ID = 1;
/** Sessions of the monthly sheet that is printed. */
const SHEET_SESSIONS = 60;
const SESSIONS_PER_DAY = 3;
const FIRST_SESSION_ID = 60_000_000;
/** Beside the numbers of the persons of the demonstration. */
const FIRST_DRAWING = 5_000;

/** Receipts of most done sessions, all by one signature. */
export async function loadReceipts(db: RawDatabase, at: string): Promise<void> {
  await db.load('signature', [
    {
      ...{ id: 1, patient_id: 1, site_id: 1, role: 'carer', name: 'Ana Peña', document_type: 2 },
      ...{ document_number: '52000111', kinship: 1, method: 'impediment', signed_at: at, taken_by: TAKER_ID },
      ...{ origin: '10.0.0.7', device: 'phone' },
    },
  ]);
  await db.write([
    {
      sql: `insert into session_receipt (session_id, valid_session_id, patient_id, site_id, signature_id, date, start_time, end_time,
          units, specialty_id, cups_code, professional)
        select s.id, s.id, s.patient_id, s.site_id, 1, s.date, s.start_time, s.end_time, s.units, s.specialty_id, '931001', 'Luz Rey'
        from therapy_session s where s.state = ${SESSION_STATE.done} and s.id % ${ONE_WITHOUT_RECEIPT} <> 0`,
      values: [],
    },
  ]);
}

/** Loads the sessions of a sheet into the month before today's; gives their ids by day. */
export async function loadSheetSessions(db: RawDatabase, { today, bookableLines }: Clinic) {
  const { lineId = 0, patientId = 0 } = bookableLines.at(-1) ?? {};
  const lastDay = addDays(`${today.slice(0, 7)}-01` as LocalDate, -1);
  const rows = Array.from({ length: SHEET_SESSIONS }, (_, index) => ({
    ...{ id: FIRST_SESSION_ID + index, line_id: lineId, patient_id: patientId, site_id: 1, specialty_id: 2 },
    ...{ therapist_id: 3, responsible_id: 3, units: 1, type: 'therapy', state: SESSION_STATE.done },
    date: addDays(lastDay, -Math.floor(index / SESSIONS_PER_DAY)),
    start_time: timeOfMinutes(6 * 60 + 30 * (index % SESSIONS_PER_DAY)),
    end_time: timeOfMinutes(6 * 60 + 30 * (index % SESSIONS_PER_DAY) + 30),
    created_by: TAKER_ID,
    created_at: `${today}T05:00:00.000Z`,
  }));
  await db.load('therapy_session', rows);
  // The lines of the bench have the ids of their orders.
  const path = `/api/comprobantes/hoja/${patientId}/${lineId}/${lastDay.slice(0, 7)}`;
  return { path, sessionIds: rows.map(({ id }) => id) };
}

/** The request that signs one session, with an image that no other has. */
export const receiptBodyOf = (sessionId: number) =>
  JSON.stringify({
    sesiones: [sessionId],
    motivo: 'La familia firmó en la hoja',
    firmante: { papel: 'cuidador', nombre: 'Ana Peña', tipoDocumento: 2, numero: '52000111', parentesco: 1 },
    firma: {
      metodo: 'trazo',
      imagen: `data:image/png;base64,${Buffer.from(drawSignature(FIRST_DRAWING + sessionId - FIRST_SESSION_ID)).toString('base64')}`,
      trazos: [Array.from({ length: 40 }, (_, index) => [20 + index * 9, 60 + (index % 30), index * 40])],
    },
  });
