import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { unwrap } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const ORDERS =
  'paciente_tipo,paciente_documento,clase,codigo,orden,entidad,expedida,vence,cups,cantidad,usadas_antes\n';
const SESSIONS = 'paciente_tipo,paciente_documento,terapeuta,fecha,inicio,fin,estado,autorizacion,cups\n';
const EVOLUTIONS = 'paciente_tipo,paciente_documento,fecha,inicio,autor,texto\n';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integra-folders-'));
  app = await sqliteApp(fixedClock());
  await app.container.seed.base();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const session = fc.record({
  date: fc.constantFrom('2026-02-02', '2026-02-03', '2026-03-02', '2026-03-05', '2026-03-06', '2026-03-09'),
  start: fc.constantFrom('08:00', '08:30', '10:00'),
  end: fc.constantFrom('09:00', '09:30', '11:00'),
  state: fc.constantFrom('pendiente', 'realizada', 'cancelada'),
  named: fc.boolean(),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('orders' as const), used: fc.integer({ min: 0, max: 8 }) }),
  fc.constant({ do: 'sessions' as const }),
  fc.record({ do: fc.constant('book' as const), date: fc.constantFrom('2026-03-05', '2026-03-10') }),
  fc.record({ do: fc.constant('cancel' as const), index: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('complete' as const), index: fc.nat({ max: 5 }) }),
  fc.constant({ do: 'evolve' as const }),
);

it('no folder oversells a quota, whatever is booked, cancelled, done and noted between its imports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(session, { maxLength: 8 }),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (rows, steps) => {
        const clinic = await clinicIn(app, { authorized: 8 });
        const em = app.container.database.fork();
        const [names] = await em.execute<Record<'child' | 'code' | 'cups' | 'payer', string>[]>(
          `select p.document_number as child, o.code, cups.code as cups, payer.id as payer from service_line l
           join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id join cups on cups.id = l.cups_id
           join payer on payer.id = o.payer_id where l.id = ?`,
          [clinic.lineId],
        );
        const { child, code, cups, payer } = names as NonNullable<typeof names>;
        const call = app.container.scope().as(anActor({ roleId: 1, userId: clinic.scheduler.id }));
        const bring = async (list: 'orders' | 'sessions' | 'evolutions', text: string) => {
          const path = join(folder, `${list}.csv`);
          writeFileSync(path, text);
          const table = app.container.openTable(path);
          return unwrap(await call('importRows', { list, table, mode: 'valid' }));
        };
        const orders = (used: number) =>
          `${ORDERS}RC,${child},autorizacion,${code},,${payer},2026-03-01,2026-04-15,${cups},8,${used}\n`;
        const sessions =
          SESSIONS +
          rows
            .map(({ date, start, end, state, named }) => {
              const line = named ? `${code},${cups}` : ',';
              return `RC,${child},${clinic.therapist.username},${date},${start},${end},${state},${line}\n`;
            })
            .join('');
        const evolutions =
          EVOLUTIONS +
          rows
            .map(
              ({ date, start }) =>
                `RC,${child},${date},${start},${clinic.therapist.username},Avanza ${start}\n`,
            )
            .join('');
        const isSound = async () => {
          const { authorized, scheduled } = await unitsOn(app, clinic.lineId);
          expect(scheduled).toBeLessThanOrEqual(authorized);
          const doctor = app.container.scope().as(operator('root'));
          for (const check of ['quota-counters', 'order-counts', 'foreign-keys'] as const)
            expect(await doctor('examine', { check })).toMatchObject({ value: { found: 0 } });
        };
        const idAt = async (index: number) => {
          const ids = await em.execute<{ id: number }[]>(
            'select id from therapy_session where patient_id = ? order by id',
            [clinic.patientId],
          );
          return Number(ids[index]?.id ?? 0);
        };
        let used = 1;
        expect(await bring('orders', orders(used))).toMatchObject({ updated: 1, rejected: 0 });
        for (const each of steps) {
          if (each.do === 'orders') used = each.used;
          if (each.do === 'orders') await bring('orders', orders(used));
          else if (each.do === 'sessions') await bring('sessions', sessions);
          else if (each.do === 'evolve') await bring('evolutions', evolutions);
          else if (each.do === 'book') await clinic.schedule(clinic.anItem({ date: each.date }));
          else if (each.do === 'cancel')
            await clinic.as()('cancelSession', {
              sessionId: await idAt(each.index),
              reason: 'Cancela Paciente',
            });
          else
            await em.execute('update therapy_session set state = 1 where id = ? and state = 3', [
              await idAt(each.index),
            ]);
          await isSound();
        }
        await bring('orders', orders(used));
        await bring('sessions', sessions);
        expect(await bring('orders', orders(used))).toMatchObject({ created: 0, updated: 0 });
        expect(await bring('sessions', sessions)).toMatchObject({ created: 0, updated: 0 });
        await isSound();
      },
    ),
    { numRuns: 40 },
  );
});
