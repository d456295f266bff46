import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChartPart } from '#domain/clinical-history';
import { localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { addHistory } from '#tests/support/long-history.ts';
import { statementsOf } from '#tests/support/statements.ts';

const PAGE = { page: 1, size: 25 };
const FORMAT = 5;
const PARTS: readonly ChartPart[] = [
  { kind: 'evolutions', page: PAGE, withMissingEvolutions: true },
  { kind: 'reasons', page: PAGE },
  { kind: 'newest-exams' },
  { kind: 'exams', formatId: FORMAT, page: PAGE },
  { kind: 'antecedents' },
  { kind: 'impressions' },
  { kind: 'plans' },
];
const MAX_STATEMENTS = 8;
/** The statements that begin and end the audit transaction; those inside it are counted. */
const NOT_COUNTED = /^\s*(begin|commit|set transaction)/i;

onBothDatabases((openApp) => {
  describe('the statements of an opened history', () => {
    let app: TestApp;
    let shortHistoryId: number;
    let longHistoryId: number;
    let authorId: number;
    beforeAll(async () => {
      app = await openApp(fixedClock());
      const build = buildersFor(app);
      const em = app.container.database.fork();
      const siteId = await build.site();
      authorId = await build.user({ siteId });
      await build.examFormat({ id: FORMAT });
      const term = await build.item(3, { description: 'No habla' });
      const add = async (evolutionCount: number, examCount: number, planCount: number) => {
        const patientId = await build.patient({ siteId });
        const { lineId } = await build.authorization({ patientId, siteId, createdBy: authorId });
        const fields = { patientId, siteId, lineId, authorId, formatId: FORMAT };
        await addHistory(em, {
          ...fields,
          until: localDate('2026-03-04'),
          evolutionCount,
          examCount,
          planCount,
        });
        for (const text of Array.from({ length: 1 + examCount / 10 }, (_, index) => `Texto ${index}`)) {
          await build.antecedent({ patientId, authorId, text });
          await build.impression({ patientId, authorId, text });
          await build.consultationReason({ patientId, authorId, text });
        }
        const reasonId = await build.consultationReason({ patientId, authorId });
        const therapist = app.container.scope().as(anActor({ userId: authorId }));
        const { entryId } = unwrap(
          await therapist('verifyConsultationReason', { reasonId, termIds: [term], text: 'Sí', date: null }),
        );
        unwrap(await therapist('clarifyEntry', { entryId, text: 'Con lentes.' }));
        return patientId;
      };
      shortHistoryId = await add(1, 1, 1);
      longHistoryId = await add(1000, 200, 60);
    });
    afterAll(() => app.close());

    it.each(PARTS)('are as many for a large one as for a small one: %o', async (part) => {
      const count = async (patientId: number) => {
        const { result, statements } = await statementsOf(app, anActor({ userId: authorId }), (call) =>
          call('openChart', { patientId, part, withServices: false, isAlreadyOpen: false }),
        );
        expect(result.ok).toBe(true);
        return statements.filter((sql) => !NOT_COUNTED.test(sql)).length;
      };
      const shortHistoryCount = await count(shortHistoryId);
      expect(await count(longHistoryId)).toBe(shortHistoryCount);
      expect(shortHistoryCount).toBeLessThanOrEqual(MAX_STATEMENTS);
    });
  });
});
