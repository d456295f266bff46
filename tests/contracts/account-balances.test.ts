import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colombianHolidays } from '#adapters/calendar/holidays.ts';
import { addDays, type LocalDate, localDate, unwrap, weekdayOf } from '#domain/shared';
import { billingClinicIn } from '#tests/support/billing.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const FILED_ON = localDate('2026-03-04');

const amount = fc.integer({ min: 1, max: 90_000 });

/** What a payer objects to and what is answered; days count from the filing, shares are of 100. */
const objectionPlan = fc.record({
  row: fc.nat(4),
  share: fc.integer({ min: 1, max: 100 }),
  day: fc.integer({ min: 0, max: 40 }),
  answer: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 45 }),
      share: fc.constantFrom(0, 30, 70, 100),
      /** What the payer keeps of the rest; null for no decision. */
      kept: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
  ),
});

const accountPlan = fc.record({
  rows: fc.array(fc.record({ value: amount, copayment: fc.integer({ min: 0, max: 4_700 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  objections: fc.array(objectionPlan, { maxLength: 6 }),
});

const clinicPlan = fc.record({
  accounts: fc.array(accountPlan, { minLength: 1, maxLength: 4 }),
  /** Days from the filing to the day on which everything is read. */
  day: fc.integer({ min: 0, max: 100 }),
});

function naiveBusinessDay(event: LocalDate, count: number): LocalDate {
  let date = event;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5 && colombianHolidays.between(date, date).length === 0) left--;
  }
  return date;
}

const noonOf = (date: LocalDate) => `${date}T17:00:00.000Z`;

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof billingClinicIn>>;
  beforeAll(async () => {
    app = await openApp(clock);
    clinic = await billingClinicIn(app);
  });
  afterAll(() => app.close());

  it('sums and balances of random accounts are those of a naive computation, in the account and in the list', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const account = { payerId: clinic.payerId, siteId: clinic.siteId, createdBy: clinic.scheduler.id };
    const period = { fromDate: '2026-02-01', toDate: '2026-02-28' };
    await fc.assert(
      fc.asyncProperty(clinicPlan, async ({ accounts, day }) => {
        const today = addDays(FILED_ON, day);
        const expected = [];
        for (const { rows, objections } of accounts) {
          const id = await clinic.build.filedAccount({ ...account, ...period, sessionId, rows });
          const left = rows.map(({ value }) => value);
          let objected = 0;
          let accepted = 0;
          let upheld = 0;
          for (const { row: position, share, day: after, answer } of objections) {
            const row = position % rows.length;
            const value = Math.ceil(((left[row] ?? 0) * share) / 100);
            const on = addDays(FILED_ON, after);
            if (value === 0 || on > today) continue;
            clock.set(noonOf(today));
            const added = unwrap(
              await clinic.as()('objectToRow', {
                ...{ id, user: 0, block: 'procedimientos', row, code: 'FA0201', text: 'Cantidad' },
                ...{ value, on },
              }),
            );
            left[row] = (left[row] ?? 0) - value;
            objected += value;
            const due = naiveBusinessDay(on, 15);
            const answeredOn = answer && addDays(on, answer.after);
            if (answer === null || answeredOn === null || answeredOn > today) {
              if (today > due) accepted += value;
              continue;
            }
            const taken = Math.floor((value * answer.share) / 100);
            const code = taken === value ? 'RE97' : taken === 0 ? 'RE99' : 'RE98';
            unwrap(
              await clinic.as()('answerObjection', {
                ...{ id: added.id, code, accepted: taken, text: 'Respuesta', on: answeredOn },
              }),
            );
            accepted += answeredOn <= due ? taken : value;
            if (answer.kept === null || answeredOn > due || taken === value) continue;
            const kept = Math.floor(((value - taken) * answer.kept) / 100);
            unwrap(
              await clinic.as()('decideObjection', {
                ...{ id: added.id, outcome: kept === 0 ? 'lifted' : 'upheld', upheld: kept },
                ...{ text: 'Decisión', on: today },
              }),
            );
            upheld += kept;
          }
          const services = rows.reduce((sum, { value }) => sum + value, 0);
          const copayments = rows.reduce((sum, { copayment }) => sum + copayment, 0);
          expected.push({ id, services, copayments, objected, accepted, upheld });
        }
        clock.set(noonOf(today));
        const listed = unwrap(await clinic.as()('listAccounts', { state: null, payerId: null }));
        for (const sums of expected) {
          expect(listed.find(({ id }) => id === sums.id)).toMatchObject(sums);
          const { sums: shown, filing } = unwrap(await clinic.as()('readBillingAccount', { id: sums.id }));
          const { services, copayments, objected, accepted, upheld } = sums;
          expect(shown).toEqual({ services, copayments });
          const balance = services - copayments - accepted - upheld;
          expect(filing).toMatchObject({ objected, accepted, upheld, balance });
          const { objections } = filing;
          expect(objections.reduce((sum, { value }) => sum + value, 0)).toBe(objected);
          expect(objections.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(accepted);
        }
      }),
      { numRuns: 12 },
    );
  });
});
