import { addDays, type LocalDate } from '#domain/shared';
import type { RawDatabase } from './raw-database.ts';

const ACTIONS = ['chart.read', 'patients.read', 'sessions.schedule', 'evolutions.write'];
const STAFF_COUNT = 42;
const PATIENT_COUNT = 5000;
const ENTRIES_PER_DAY = 400;
const ENTRIES_PER_LOAD = 50_000;

/** Loads `count` audit entries without HMAC, as an earlier version wrote them. The newest ones are of today. */
export async function loadAuditEntries(db: RawDatabase, count: number, today: LocalDate): Promise<void> {
  const [{ lastId = 0 } = {}] = (await db.read({
    sql: 'select coalesce(max(id), 0) as lastId from audit_entry',
    values: [],
  })) as { lastId: number }[];
  for (let from = 0; from < count; from += ENTRIES_PER_LOAD) {
    const length = Math.min(ENTRIES_PER_LOAD, count - from);
    await db.load(
      'audit_entry',
      Array.from({ length }, (_, index) => entryOf(from + index, count, Number(lastId), today)),
    );
  }
  await db.write([
    { sql: 'update audit_chain set position = ?, unsealed_to = ? where id = 1', values: [count, count] },
  ]);
}

function entryOf(index: number, count: number, lastId: number, today: LocalDate) {
  const actorId = 1 + (index % STAFF_COUNT);
  const patientId = 1 + (index % PATIENT_COUNT);
  const day = addDays(today, -Math.floor((count - 1 - index) / ENTRIES_PER_DAY));
  const second = String(index % 60).padStart(2, '0');
  return {
    id: lastId + index + 1,
    position: index + 1,
    at: `${day}T05:00:${second}.000Z`,
    action: ACTIONS[index % ACTIONS.length] ?? '',
    actor_id: actorId,
    actor: `usuario${actorId}`,
    origin: '127.0.0.1',
    subject: 'patient',
    subject_id: patientId,
    patient_id: patientId,
    site_id: 1 + (index % 4),
    detail: null,
  };
}
