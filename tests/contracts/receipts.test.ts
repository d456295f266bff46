import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { NO_EVOLUTION_FILTER } from '#domain/clinical-history';
import type { ReceiptRow } from '#domain/receipts';
import { localDate, unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { receiptClinicIn } from '#tests/support/receipts.ts';
import { auditRows, unitsOn } from '#tests/support/scheduling.ts';
import { anImage, drawn, representative } from '#tests/support/signatures.ts';

type Clinic = Awaited<ReturnType<typeof receiptClinicIn>>;

const FIRST_PAGE = { page: 1, size: 50 };
const LATE = { reason: 'La mamá estaba de viaje' };
const YOUNG = { youngReason: 'La mamá quedó afuera' };
const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await receiptClinicIn(app);
  });
  afterAll(() => app.close());

  const received = async () =>
    unwrap(await clinic.as()('listReceipts', { patientId: clinic.patientId, from: null, to: null }));
  const lastEntryOf = async (sessionId: number) => {
    const rows = await app.container.database
      .fork()
      .execute<{ entryId: number }[]>(
        'select max(entry_id) as entryId from evolution_note where session_id = ?',
        [sessionId],
      );
    return Number(rows[0]?.entryId);
  };
  const update = (id: number, values: object) =>
    app.container.database.fork().nativeUpdate(TherapySessionSchema, { id }, values);

  it('one gesture receives the sessions of a patient and a day, with what was shown', async () => {
    const [one, two] = [
      await clinic.session(),
      await clinic.session({ startTime: '09:00', endTime: '09:30', units: 1 }),
    ];
    const { ids, signatureId } = unwrap(await clinic.sign([two, one]));
    expect(ids).toHaveLength(2);
    const rows = await received();
    expect(rows).toMatchObject([
      {
        id: ids[0],
        sessionId: two,
        start: '09:00',
        units: 1,
        signatureId,
        method: 'drawn',
        orderId: clinic.orderId,
        annulledAt: null,
      },
      {
        id: ids[1],
        sessionId: one,
        date: '2026-03-04',
        signerName: 'Ana Peña Duarte',
        documentNumber: '52000111',
        kinship: 1,
        signatureId,
        reason: null,
        isNoteAnnulled: false,
        mayAnnul: true,
      },
    ]);
    const [entry] = (await auditRows(app, 'receipts.sign')).slice(-1);
    expect(entry).toMatchObject({ patientId: clinic.patientId, siteId: clinic.siteId, subjectId: ids[0] });
  });

  it('two days and two patients are never signed together, nor a session twice', async () => {
    const today = await clinic.session();
    const yesterday = await clinic.session({ date: '2026-03-03' });
    expect(await clinic.sign([today, yesterday])).toMatchObject(refused('receipt-of-several-days'));
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId);
    const other = await clinic.session({ patientId, lineId });
    expect(await clinic.sign([today, other])).toMatchObject(refused('receipt-of-several-patients'));
    unwrap(await clinic.sign([today]));
    expect(await clinic.sign([today])).toMatchObject(refused('session-has-receipt'));
    expect(await clinic.sign([])).toMatchObject(invalid('sessionIds', 'required'));
  });

  it('a cancelled session and one to come are not received; a late one with a reason', async () => {
    const cancelled = await clinic.session({ state: 2 });
    expect(await clinic.sign([cancelled])).toMatchObject(refused('receipt-of-cancelled'));
    const later = await clinic.session({ startTime: '09:01', endTime: '10:00' });
    expect(await clinic.sign([later])).toMatchObject(refused('receipt-too-early'));
    clock.forward(60_000);
    unwrap(await clinic.sign([later]));
    // Friday 20 March; Monday 23 is the holiday of San José, and Saturday a day of work.
    const friday = await clinic.session({ date: '2026-03-20' });
    const other = await clinic.session({ date: '2026-03-20', startTime: '10:00', endTime: '11:00' });
    clock.set('2026-03-22T04:59:00.000Z');
    unwrap(await clinic.sign([other]));
    clock.set('2026-03-22T05:00:00.000Z');
    expect(await clinic.sign([friday])).toMatchObject(invalid('reason', 'receipt-late-reason'));
    unwrap(await clinic.sign([friday], LATE));
    expect(await received()).toMatchObject([{ reason: null }, LATE, { reason: null }]);
  });

  it('over a weekend with a holiday the next business day is Tuesday', async () => {
    const saturday = await clinic.session({ date: '2026-03-21' });
    const late = await clinic.session({ date: '2026-03-21', startTime: '10:00', endTime: '11:00' });
    clock.set('2026-03-25T04:59:00.000Z');
    unwrap(await clinic.sign([saturday]));
    clock.set('2026-03-25T05:00:00.000Z');
    expect(await clinic.sign([late])).toMatchObject(invalid('reason', 'receipt-late-reason'));
  });

  it('late and by a patient under 14 needs two reasons, which are kept apart', async () => {
    const { documentType, documentNumber } = unwrap(
      await clinic.as()('openSigning', { patientId: clinic.patientId, date: localDate('2026-03-04') }),
    ).patient;
    const self = {
      ...representative(),
      role: 'patient' as const,
      kinship: null,
      documentType,
      documentNumber,
    };
    const [early, late] = [await clinic.session(), await clinic.session({ date: '2026-03-02' })];
    clock.set('2026-03-04T15:00:00.000Z');
    expect(await clinic.sign([late], { signer: self })).toMatchObject({
      refusal: { fields: { reason: 'receipt-late-reason', youngReason: 'receipt-signer-young' } },
    });
    expect(await clinic.sign([late], { signer: self, ...LATE })).toMatchObject(
      invalid('youngReason', 'receipt-signer-young'),
    );
    unwrap(await clinic.sign([late], { signer: self, ...LATE, ...YOUNG }));
    // Programs may send one text for both.
    unwrap(await clinic.sign([early], { signer: self, reason: YOUNG.youngReason, ...YOUNG }));
    expect(await received()).toMatchObject([
      { reason: null, ...YOUNG },
      { ...LATE, ...YOUNG },
    ]);
  });

  it('of several requests at once for one session one is stored', async () => {
    const id = await clinic.session();
    const results = await Promise.all([clinic.sign([id]), clinic.sign([id]), clinic.sign([id])]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await received()).toHaveLength(1);
  });

  it('the same image is refused for another session, and leaves nothing', async () => {
    const [one, two] = [
      await clinic.session(),
      await clinic.session({ startTime: '10:00', endTime: '11:00', date: '2026-03-03' }),
    ];
    const content = anImage();
    const image = { name: 'firma.png', content };
    unwrap(await clinic.sign([one], { signature: drawn({ image }) }));
    expect(await clinic.sign([two], { signature: drawn({ image }) })).toMatchObject(
      invalid('signature.image', 'signature-used'),
    );
    expect(await received()).toHaveLength(1);
  });

  it('a repeated submission after a lost answer is stored once', async () => {
    const input = { ...clinic.inputFor([await clinic.session()]), idempotencyKey: 'recibido-1' };
    const first = unwrap(await clinic.as()('signReceipts', input));
    expect(unwrap(await clinic.as()('signReceipts', input))).toEqual(first);
    expect(await received()).toHaveLength(1);
  });

  it('with a receipt a session is neither cancelled nor moved, in no way, until the receipt is annulled', async () => {
    const id = await clinic.session();
    const other = await clinic.session({ startTime: '09:30', endTime: '10:00', units: 1 });
    const { ids } = unwrap(await clinic.sign([id]));
    const code = refused('session-has-receipt');
    const asScheduler = clinic.as({
      userId: clinic.scheduler.id,
      roleId: 9,
      screens: new Set(['scheduling', 'mass-cancellation'] as const),
    });
    const reason = 'Cancela Paciente';
    expect(await asScheduler('cancelSession', { sessionId: id, reason })).toMatchObject(code);
    const from = {
      date: localDate('2026-03-04'),
      start: '08:00',
      end: '09:00',
      therapist: clinic.therapist.username,
    };
    const move = {
      sessionId: id,
      from,
      to: { ...from, date: localDate('2026-03-05') },
      confirmation: null,
    } as never;
    expect(await asScheduler('rescheduleSessions', { moves: [move], reason: null })).toMatchObject(code);
    await update(id, { createdBy: clinic.scheduler.id, createdAt: '2026-03-04T13:55:00.000Z' });
    expect(await asScheduler('undoBooking', { sessionId: id })).toMatchObject(code);
    const range = {
      subject: { patientId: clinic.patientId },
      from: localDate('2026-03-01'),
      to: localDate('2026-03-31'),
    };
    const listed = unwrap(await asScheduler('listCancellableSessions', range));
    expect(listed.map(({ obstacle }) => obstacle)).toEqual(['session-has-receipt', null]);
    const mass = unwrap(await asScheduler('cancelSessions', { ...range, sessionIds: null, reason }));
    expect(mass).toMatchObject({ sessions: 1, skipped: [{ session: { id }, cause: 'session-has-receipt' }] });
    expect((await unitsOn(app, clinic.lineId)).uncancelledUnits).toBe(2);
    expect(await clinic.sign([other])).toMatchObject(refused('receipt-of-cancelled'));
    unwrap(await clinic.as()('annulReceipt', { id: ids[0] ?? 0, reason: 'Firmó la sesión de la hermana' }));
    unwrap(await asScheduler('cancelSession', { sessionId: id, reason }));
  });

  it('of a cancellation and a signature at once one takes place', async () => {
    const id = await clinic.session({ startTime: '08:30', endTime: '09:00', units: 1 });
    const reason = 'Cancela Paciente';
    const cancel = () => clinic.as()('cancelSession', { sessionId: id, reason });
    const results = await Promise.all([clinic.sign([id]), cancel(), clinic.sign([id]), cancel()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('one scan of paper receives sessions of several patients of its day, and is marked on the sheet', async () => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId);
    const [mine, others, late] = [
      await clinic.session(),
      await clinic.session({ patientId, lineId }),
      await clinic.session({ startTime: '07:00', endTime: '07:30', units: 1 }),
    ];
    const content = aPdf();
    const scan = { name: 'planilla.pdf', content };
    const onPaper = (file: typeof scan | null) => ({
      signature: drawn({ method: 'paper', image: null, strokes: [], scan: file }),
    });
    expect(await clinic.sign([mine], onPaper(null))).toMatchObject(
      invalid('signature.scan', 'signature-needs-scan'),
    );
    unwrap(await clinic.sign([mine], onPaper(scan)));
    unwrap(await clinic.sign([others], onPaper(scan)));
    expect(await received()).toMatchObject([{ sessionId: mine, method: 'paper' }]);
    clock.set('2026-03-05T14:00:00.000Z');
    expect(await clinic.sign([late], onPaper(scan))).toMatchObject(
      invalid('signature.scan', 'signature-used'),
    );
    const sheet = unwrap(
      await clinic.as()('printReceiptSheet', {
        patientId: clinic.patientId,
        orderId: clinic.orderId,
        month: '2026-03',
      }),
    );
    const { pages, images } = await readPdf(sheet.content);
    expect(singleLineOf(pages.join('\n'))).toContain('En papel');
    expect(images.flat()).toHaveLength(0);
  });

  it('is annulled by who took it on the same day or by coordination, with a reason, and stays readable', async () => {
    const { ids } = unwrap(await clinic.sign([await clinic.session()]));
    const annul = (overrides = {}, reason = 'Firma equivocada') =>
      clinic.as(overrides)('annulReceipt', { id: ids[0] ?? 0, reason });
    const colleague = { userId: clinic.auxiliary.id };
    expect(await annul(colleague)).toMatchObject(refused('not-allowed-to-annul-receipt'));
    expect(await annul({}, ' ')).toMatchObject(invalid('reason', 'reason-required'));
    clock.set('2026-03-05T14:00:00.000Z');
    expect(await annul()).toMatchObject(refused('not-allowed-to-annul-receipt'));
    unwrap(await annul({ ...colleague, roleId: 13 }));
    expect(await annul({ roleId: 1 })).toMatchObject(refused('receipt-annulled'));
    expect(await received()).toMatchObject([
      { annulledAt: '2026-03-05T14:00:00.000Z', annulmentReason: 'Firma equivocada', mayAnnul: false },
    ]);
  });

  it('is flagged when the note of its session is annulled', async () => {
    const id = await clinic.session();
    unwrap(await clinic.sign([id]));
    const note = { sessionId: id, text: 'Avanza.', strategyId: null, materialId: null };
    unwrap(await clinic.as()('registerEvolution', note));
    expect(await received()).toMatchObject([{ isNoteAnnulled: false }]);
    const screens = new Set(['agenda', 'consents', 'clinical-history'] as const);
    const annulment = { entryId: await lastEntryOf(id), reason: 'Otro paciente' };
    unwrap(await clinic.as({ screens })('annulEntry', annulment));
    expect(await received()).toMatchObject([{ isNoteAnnulled: true }]);
    unwrap(await clinic.as()('registerEvolution', note));
    expect(await received()).toMatchObject([{ isNoteAnnulled: false }]);
  });

  it('under a lock keeps its reasons to who opens the lock', async () => {
    const [receiptId = 0] = unwrap(await clinic.sign([await clinic.session()], LATE)).ids;
    unwrap(await clinic.as()('annulReceipt', { id: receiptId, reason: 'Firmó otra familia' }));
    const texts = { reason: LATE.reason, annulmentReason: 'Firmó otra familia' };
    expect(await received()).toMatchObject([texts]);
    await app.container.database
      .fork()
      .execute(`update patient set locked_by = ${clinic.scheduler.id} where id = ${clinic.patientId}`);
    expect(await received()).toMatchObject([{ id: receiptId, reason: null, annulmentReason: null }]);
  });

  it('of another site is hidden; an inactive patient and a young signer without reason are refused', async () => {
    const id = await clinic.session();
    const { ids } = unwrap(
      await clinic.sign([await clinic.session({ startTime: '07:00', endTime: '07:30' })]),
    );
    const elsewhere = { siteId: await clinic.build.site() };
    expect(await clinic.sign([id], {}, elsewhere)).toMatchObject(refused('record-not-found'));
    expect(await clinic.as(elsewhere)('annulReceipt', { id: ids[0] ?? 0, reason: 'x' })).toMatchObject(
      refused('record-not-found'),
    );
    expect(await clinic.sign([id], {}, { screens: new Set() })).toMatchObject(refused('not-allowed'));
  });

  it('the sheet of a month has the valid receipts of one authorization, and the sheet of a day what is not received', async () => {
    const [one, annulled, open] = [
      await clinic.session(),
      await clinic.session({ startTime: '07:00', endTime: '07:30', units: 1 }),
      await clinic.session({ startTime: '06:00', endTime: '06:30', units: 1 }),
    ];
    const { orderId: otherOrderId, lineId } = await clinic.lineFor(clinic.patientId);
    const other = await clinic.session({ lineId, startTime: '05:00', endTime: '05:30' });
    unwrap(await clinic.sign([one]));
    unwrap(await clinic.sign([other]));
    const { ids } = unwrap(await clinic.sign([annulled]));
    unwrap(await clinic.as()('annulReceipt', { id: ids[0] ?? 0, reason: 'Otra' }));
    const { patientId } = clinic;
    const printed = async (orderId: number, month = '2026-03') => {
      const sheet = unwrap(await clinic.as()('printReceiptSheet', { patientId, orderId, month }));
      const { pages, images } = await readPdf(sheet.content);
      return {
        text: singleLineOf(pages.join('\n')),
        count: sheet.receiptCount,
        images: images.flat().length,
      };
    };
    const sheet = await printed(clinic.orderId);
    expect(sheet).toMatchObject({ count: 1, images: 1 });
    for (const text of [
      '08:00 – 09:00',
      'Fisioterapia',
      'Ana Peña Duarte',
      'Madre',
      '52000111',
      'En pantalla',
    ])
      expect(sheet.text).toContain(text);
    expect(sheet.text).not.toContain('07:00');
    expect((await printed(otherOrderId)).text).toContain('05:00 – 05:30');
    expect((await printed(clinic.orderId, '2026-02')).count).toBe(0);
    const stranger = await clinic.build.patient({ siteId: clinic.siteId });
    const { orderId } = await clinic.lineFor(stranger);
    expect(await clinic.as()('printReceiptSheet', { patientId, orderId, month: '2026-03' })).toMatchObject(
      refused('record-not-found'),
    );
    const day = unwrap(await clinic.as()('printDaySheet', { date: localDate('2026-03-04') }));
    expect(day.sessionCount).toBe(2);
    const { pages } = await readPdf(day.content);
    expect(singleLineOf(pages.join('\n'))).toContain('06:00 – 06:30');
    expect(open).toBeGreaterThan(0);
  });

  it("'Sin recibido' lists what took place without receipt, and Maestro says when a session was received", async () => {
    const yesterday = await clinic.session({ date: '2026-03-03' });
    const done = await clinic.session({ state: 1 });
    const received = await clinic.session({ state: 1, startTime: '07:00', endTime: '07:30', units: 1 });
    await clinic.session({ startTime: '06:00', endTime: '06:30' });
    await clinic.session({ date: '2026-03-02', state: 2 });
    await clinic.session({ date: '2026-03-02', state: 1, archived: true });
    unwrap(await clinic.sign([received]));
    const as = clinic.as({ roleId: 1 });
    const input = {
      siteId: clinic.siteId,
      search: '',
      filters: {
        dates: { from: localDate('2026-03-01'), to: localDate('2026-03-31') },
        patient: clinic.patientId,
      },
      page: { page: 1, size: 25 },
    };
    const missing = unwrap(
      await as('reports.missing-receipts', { ...input, sort: { column: 'age', direction: 'asc' } }),
    );
    expect(missing.rows).toMatchObject([
      { id: yesterday, days: 1, state: 3 },
      { id: done, days: 0, state: 1 },
    ]);
    expect(missing.totals.filter(({ totalKey }) => totalKey === 'site')).toMatchObject([{ rowCount: 2 }]);
    const dashboardOf = async (overrides: object) => {
      const read = clinic.as(overrides)('readDashboard', {
        siteId: null,
        period: input.filters.dates,
      });
      return unwrap(await read).doneWithoutReceipt;
    };
    // Only the done one of the two, and only for who may open the report.
    const screens = new Set(['dashboard', 'missing-receipts-report'] as const);
    expect(await dashboardOf({ roleId: 14, screens })).toBe(1);
    expect(await dashboardOf({ roleId: 14, screens: new Set(['dashboard']) })).toBeNull();
    const master = unwrap(
      await as('reports.master', { ...input, sort: { column: 'date', direction: 'asc' } }),
    );
    expect(master.rows.filter(({ receivedAt }) => receivedAt !== null)).toMatchObject([
      { id: received, receivedAt: '2026-03-04T14:00:00.000Z' },
    ]);
  });

  it('after any order of signing, annulling, writing, clarifying and annulling the note, all earlier states can be shown', async () => {
    const step = fc.constantFrom('sign', 'annul', 'write', 'clarify', 'annul-note');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const fresh = await receiptClinicIn(app);
        const id = await fresh.session();
        const as = fresh.as({ screens: new Set(['agenda', 'consents', 'clinical-history']) });
        const list = async () =>
          unwrap(await as('listReceipts', { patientId: fresh.patientId, from: null, to: null }));
        const notes = async () =>
          unwrap(
            await as('openChart', {
              patientId: fresh.patientId,
              part: {
                kind: 'evolutions',
                page: FIRST_PAGE,
                filter: NO_EVOLUTION_FILTER,
                withMissingEvolutions: false,
              },
              withServices: false,
              isAlreadyOpen: true,
            }),
          );
        /** What was signed, as the list showed it at once. */
        const signedRows = new Map<number, string>();
        const shownOf = ({ id: _, mayAnnul: __, isNoteAnnulled: ___, ...row }: ReceiptRow) =>
          JSON.stringify({ ...row, annulledAt: null, annulledByName: null, annulmentReason: null });
        const written: string[] = [];
        let validId: number | null = null;
        let entryId: number | null = null;
        for (const each of steps) {
          const text = `Paso ${written.length}`;
          if (each === 'sign') {
            const result = await fresh.sign([id]);
            expect(result.ok).toBe(validId === null);
            if (!result.ok) continue;
            validId = result.value.ids[0] ?? 0;
            for (const row of await list()) if (row.id === validId) signedRows.set(row.id, shownOf(row));
          } else if (each === 'annul' && validId !== null) {
            unwrap(await as('annulReceipt', { id: validId, reason: 'Otra vez' }));
            validId = null;
          } else if (each === 'write' && entryId === null) {
            const note = { sessionId: id, text, strategyId: null, materialId: null };
            unwrap(await as('registerEvolution', note));
            written.push(text);
            entryId = await lastEntryOf(id);
          } else if (each === 'clarify' && entryId !== null) {
            unwrap(await as('clarifyEntry', { entryId, text }));
            written.push(text);
          } else if (each === 'annul-note' && entryId !== null) {
            unwrap(await as('annulEntry', { entryId, reason: text }));
            written.push(text);
            entryId = null;
          }
        }
        const rows = await list();
        expect(new Map(rows.map((row) => [row.id, shownOf(row)]))).toEqual(signedRows);
        expect(rows.filter(({ annulledAt }) => annulledAt === null).map((row) => row.id)).toEqual(
          validId === null ? [] : [validId],
        );
        const chart = JSON.stringify(await notes());
        expect(written.filter((text) => !chart.includes(text))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
