import { annulReceipt, signReceipts } from '#domain/receipts';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays, type Clock, groupBy, today, unwrap } from '#domain/shared';
import { columns, date, int, select, time } from '../persistence/columns.ts';
import type { Database } from '../persistence/engine.ts';
import { instantOf } from '../seed/demo/instants.ts';
import { demoFamilies, demoGuardian, demoSignature, demoTaker } from './demo-families.ts';
import type { Ports } from './ports.ts';

const FAMILY_COUNT = 3;
const DAYS_BACK = 42;
/** One day in so many is not received. */
const UNRECEIVED_DAY = 4;
const MINUTES_AFTER_END = 5;

const SESSION = columns({
  id: int('s.id'),
  date: date('s.date'),
  end: time('s.end_time'),
  responsibleId: int('s.responsible_id'),
});

const DONE_SESSIONS = `from therapy_session s where s.patient_id = ? and s.state = ${SESSION_STATE.done}
  and s.date >= ? and s.date < ? order by s.date, s.start_time`;

/**
 * Takes receipts of most of the last weeks' done sessions of a few patients of the demo data, each signed by a guardian after the last
 * session of its day. The newest one is annulled.
 */
export async function takeDemoReceipts(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  let drawing = 9_500;
  let lastReceipt: { readonly id: number; readonly takenBy: number; readonly at: number } | null = null;
  const day = today(clock);
  for (const family of await demoFamilies(database, clock, FAMILY_COUNT)) {
    const range = [family.id, addDays(day, -DAYS_BACK), day];
    const sessions = await select(database.fork(), SESSION, DONE_SESSIONS, range);
    const days = [...groupBy(sessions, (session) => session.date).values()];
    const received = days.filter((_, index) => index % UNRECEIVED_DAY !== UNRECEIVED_DAY - 1);
    for (const ofDay of received) {
      const last = ofDay.at(-1);
      if (!last) continue;
      const at = Date.parse(instantOf(last.date, last.end, MINUTES_AFTER_END));
      const ports = portsWithClock({ now: () => at });
      const taker = await ports.staffDirectory.find({ id: last.responsibleId });
      if (!taker) throw new Error(`The demonstration lacks the therapist of session ${last.id}`);
      const { ids } = unwrap(
        await signReceipts(ports, demoTaker(taker), {
          sessionIds: ofDay.map(({ id }) => id),
          signer: {
            signer: { ...(await demoGuardian(ports, family)), role: 'representative' },
            signature: demoSignature(++drawing),
            signerField: 'signer',
            signatureField: 'signature',
          },
          reason: null,
        }),
      );
      lastReceipt = { id: ids[0] ?? 0, takenBy: last.responsibleId, at };
    }
  }
  if (!lastReceipt) return;
  const { id, takenBy, at } = lastReceipt;
  const ports = portsWithClock({ now: () => at + 10 * 60_000 });
  const taker = await ports.staffDirectory.find({ id: takenBy });
  if (!taker) throw new Error(`The demonstration lacks who took receipt ${id}`);
  unwrap(
    await annulReceipt(ports, demoTaker(taker), {
      id,
      reason: 'Firmó por equivocación la familia de otro paciente',
    }),
  );
}
