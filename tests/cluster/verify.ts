import type { Container } from '#adapters/composition/container.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { AcknowledgedWrites } from './clients.ts';

/** The number of errors of each kind in the database after a run; all must be zero. */
export interface Damage {
  /** Acknowledged writes that are missing. */
  readonly lost: number;
  /** Rows that exist twice because a command ran twice. */
  readonly doubled: number;
  /** Ids in responses that belong to the row of another command. */
  readonly foreign: number;
  /** Lines with more units than authorized, or with a wrong number of scheduled units. */
  readonly oversold: number;
}

const CANCELLED = 2;

/** Compares the database with what the clients wrote. */
export async function findDamage({ database }: Container, writes: AcknowledgedWrites): Promise<Damage> {
  const em = database.fork();
  const sessions = await rowsById<{ key: string; state: number }>(
    em,
    `select s.id, concat_ws(' ', s.patient_id, s.line_id, t.username, s.date, s.start_time) as \`key\`, s.state
     from therapy_session s join staff_member t on t.id = s.therapist_id`,
  );
  const patients = await rowsById<{ key: string }>(em, 'select id, document_number as `key` from patient');
  const orders = await rowsById<{ key: string }>(em, 'select id, contract as `key` from service_order');
  const checks = [
    ...writes.sessions.map(({ id, requested }) => {
      const { patientId, lineId, therapist, date, start } = requested;
      return { rows: sessions, id, key: [patientId, lineId, therapist, date, start].join(' ') };
    }),
    ...writes.patients.map(({ id, document }) => ({ rows: patients, id, key: document })),
    ...writes.orders.map(({ id, contract }) => ({ rows: orders, id, key: contract })),
  ];
  const [sessionKeyCounts, patientKeyCounts, orderKeyCounts] = [sessions, patients, orders].map(keyCountsOf);
  const keyCountsByRows = new Map([
    [sessions, sessionKeyCounts],
    [patients, patientKeyCounts],
    [orders, orderKeyCounts],
  ] as const);
  const isStored = ({ rows, key }: (typeof checks)[number]) =>
    (keyCountsByRows.get(rows as never)?.get(key) ?? 0) > 0;
  const uncancelledIds = writes.cancelledIds.filter((id) => sessions.get(id)?.state !== CANCELLED);
  return {
    lost: checks.filter((check) => !isStored(check)).length + uncancelledIds.length,
    doubled: [...keyCountsByRows.values()].reduce((sum, keys) => sum + countRepeated(keys), 0),
    foreign: checks.filter((check) => isStored(check) && check.rows.get(check.id)?.key !== check.key).length,
    oversold: await countOversold(em),
  };
}

type Em = Parameters<typeof rowsOf>[0];

async function rowsById<Row>(em: Em, sql: string): Promise<Map<number, Row>> {
  return new Map((await rowsOf<Row & { id: number }>(em, sql)).map((row) => [row.id, row]));
}

function keyCountsOf(rows: Map<number, { key: string | null }>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows.values()) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const countRepeated = (keys: Map<string, number> | undefined): number =>
  [...(keys?.values() ?? [])].reduce((sum, count) => sum + count - 1, 0);

async function countOversold(em: Em): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    em,
    `select l.id from service_line l
     where l.scheduled > l.authorized or l.scheduled <> (
       select coalesce(sum(s.units), 0) from therapy_session s where s.line_id = l.id and s.state <> ${CANCELLED})`,
  );
  return rows.length;
}
