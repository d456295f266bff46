import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { serviceIntakeIn, unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

const ATTEMPT_COUNT = 8;

onBothDatabases((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;

  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());

  const orderCountOf = (patientId: number) =>
    app.container.database.fork().count(ServiceOrderSchema, { patientId });
  const auditEntryCountOf = (patientId: number) =>
    app.container.database.fork().count(AuditEntrySchema, { patientId, action: 'medical-order.register' });
  const send = (patientId: number, idempotencyKey: string, observations = '') =>
    intake.as()('registerMedicalOrder', {
      ...intake.anEntry(patientId, { observations }),
      idempotencyKey,
    });

  describe('a submission that is repeated after a lost answer', () => {
    it('is executed once, leaves one audit entry and gives the first answer again', async () => {
      const patientId = await intake.aPatient();
      const first = unwrap(await send(patientId, 'key-1'));
      expect(unwrap(await send(patientId, 'key-1'))).toEqual(first);
      expect([await orderCountOf(patientId), await auditEntryCountOf(patientId)]).toEqual([1, 1]);
    });

    it('claims its key in one statement, and reads the first answer only when it is repeated', async () => {
      const patientId = await intake.aPatient();
      const input = { ...intake.anEntry(patientId), idempotencyKey: 'key-of-one-claim' };
      const verbsOnKeys = async () => {
        const { statements } = await statementsOf(app, intake.actor(), (call) =>
          call('registerMedicalOrder', input),
        );
        return statements
          .filter((sql) => sql.includes('completed_request'))
          .map((sql) => sql.trimStart().split(' ')[0]);
      };
      expect(await verbsOnKeys()).toEqual(['insert', 'update']);
      expect(await verbsOnKeys()).toEqual(['insert', 'select']);
    });

    it('is executed once when the attempts arrive at the same moment', async () => {
      const patientId = await intake.aPatient();
      const tries = await Promise.all(Array.from({ length: ATTEMPT_COUNT }, () => send(patientId, 'key-2')));
      expect(new Set(tries.map((each) => unwrap(each).code)).size).toBe(1);
      expect(await orderCountOf(patientId)).toBe(1);
    });

    it('is refused with other input and the same key, and executed with another key', async () => {
      const patientId = await intake.aPatient();
      unwrap(await send(patientId, 'key-3'));
      expect(await send(patientId, 'key-3', 'Otra cosa')).toMatchObject({
        ok: false,
        refusal: { code: 'submitted-otherwise' },
      });
      unwrap(await send(patientId, 'key-4', 'Otra cosa'));
      expect(await orderCountOf(patientId)).toBe(2);
    });

    it('is executed once also with a key that is longer than the database stores', async () => {
      const patientId = await intake.aPatient();
      const [longKey, otherLongKey] = [`${'k'.repeat(300)}1`, `${'k'.repeat(300)}2`];
      const first = unwrap(await send(patientId, longKey));
      expect(unwrap(await send(patientId, longKey))).toEqual(first);
      expect(await orderCountOf(patientId)).toBe(1);
      unwrap(await send(patientId, otherLongKey));
      expect(await orderCountOf(patientId)).toBe(2);
    });

    it('may be repeated after a refusal', async () => {
      const patientId = await intake.aPatient();
      const refused = await intake.as()('registerMedicalOrder', {
        ...intake.anEntry(patientId, { services: [] }),
        idempotencyKey: 'key-5',
      });
      expect(refused.ok).toBe(false);
      unwrap(await send(patientId, 'key-5'));
      expect(await orderCountOf(patientId)).toBe(1);
    });
  });
});
