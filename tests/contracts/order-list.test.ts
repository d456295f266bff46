import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#adapters/composition/use-cases.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ServiceLineSchema } from '#adapters/persistence/schemas/orders.ts';
import { type IntakeEntry, ORDER_COLUMNS, type OrderSort, type OrderStatusFilter } from '#domain/orders';
import { addDays } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { serviceIntakeIn, TODAY, unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;

  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());

  const anOrder = async (patientId: number, overrides: Partial<IntakeEntry> = {}) =>
    unwrap(await intake.order(patientId, overrides));

  describe('a proposal', () => {
    const propose = (kind: 'medical-order' | 'authorization', entry: IntakeEntry, overrides = {}) =>
      intake.as(overrides)('proposeIntake', { kind, ...entry });

    it('is what registering would store, and stores nothing', async () => {
      const patient = await intake.aPatient();
      await anOrder(patient);
      const proposal = unwrap(await propose('medical-order', intake.anEntry(patient, { services: [] })));
      expect(proposal).toEqual({
        code: `EPS-${patient}-2026-03-04-2`,
        payerId: intake.sanitas,
        errors: { services: 'medical-order-without-services' },
        expiresOn: '2026-04-18',
        warnings: [],
      });
      expect((await anOrder(patient)).code).toBe(proposal.code);
    });

    it('warns of an expiry in the past', async () => {
      const entry = intake.anEntry(await intake.aPatient(), { issuedOn: addDays(TODAY, -60) });
      expect(unwrap(await propose('medical-order', entry)).warnings).toEqual([
        { code: 'already-expired', params: {} },
      ]);
    });

    it("warns of a payer other than the patient's own", async () => {
      const entry = intake.anEntry(await intake.aPatient());
      const warningsFor = async (payerId: number) =>
        unwrap(await propose('medical-order', { ...entry, payerId })).warnings.map(({ code }) => code);
      expect(await warningsFor(intake.sanitas)).toEqual([]);
      expect(await warningsFor(await intake.build.payer())).toEqual(['payer-not-of-patient']);
    });

    it("does not find another site's patient", async () => {
      const entry = intake.anEntry(await intake.aPatient({ siteId: intake.south }));
      expect(await propose('medical-order', entry, { roleId: 20 })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });
  });

  describe('the list', () => {
    const list = async (input: object, overrides = {}) =>
      unwrap(
        await intake.as(overrides)('listOrders', {
          search: '',
          kind: null,
          status: null,
          siteId: null,
          page: { page: 1, size: null },
          ...input,
        }),
      );
    let emma: number;
    let medicalOrder: { id: number; code: string };
    let authorization: { id: number; code: string };

    beforeAll(async () => {
      emma = await intake.aNamedPatient('EMMA SOFÍA', 'ROJAS PEÑA');
      medicalOrder = await anOrder(emma, {
        services: [
          { cupsId: intake.physio, quantity: 20 },
          { cupsId: intake.speech, quantity: 10 },
        ],
      });
      authorization = unwrap(await intake.authorize(emma, medicalOrder.code));
      const southernPatientId = await intake.aPatient({ siteId: intake.south });
      unwrap(await intake.as({ roleId: 1 })('registerMedicalOrder', intake.anEntry(southernPatientId)));
      const em = app.container.database.fork();
      const line = await em.findOneOrFail(ServiceLineSchema, { orderId: authorization.id });
      await em.nativeUpdate(ServiceLineSchema, { id: line.id }, { scheduled: 7 });
      const session = {
        lineId: line.id,
        patientId: emma,
        siteId: intake.north,
        therapistId: intake.authorId,
      };
      await intake.build.session({ ...session, state: 1, units: 3 });
      await intake.build.session({ ...session, state: 3, units: 4, date: '2026-03-06' });
      await intake.build.session({ ...session, state: 2, units: 2, date: '2026-03-07' });
    });

    it('shows an order with its sessions, newest entry first', async () => {
      const { rows, total } = await list({ search: 'emma roj' });
      expect(total).toBe(2);
      expect(rows).toMatchObject([
        {
          id: authorization.id,
          kind: 'authorization',
          firstNames: 'EMMA SOFÍA',
          surnames: 'ROJAS PEÑA',
          payerName: 'SANITAS',
          createdBy: 'admisiones',
          specialties: [2],
          authorized: 20,
          scheduled: 7,
          done: 3,
          daysLeft: 45,
          active: true,
          code90: false,
        },
        {
          id: medicalOrder.id,
          kind: 'medical-order',
          authorized: 30,
          scheduled: 0,
          done: 0,
          coveredUnits: 20,
          unitsBeyondOrder: 0,
        },
      ]);
      expect([...(rows[1]?.specialties ?? [])].sort()).toEqual([2, 3]);
    });

    it.each([
      ['the beginning of a surname without accents', 'pena'],
      ['words in any order', 'rojas em'],
    ])('finds an order by %s', async (_, search) => {
      expect((await list({ search })).rows.map(({ patientId }) => patientId)).toEqual([emma, emma]);
    });

    it.each([
      ['its code, in any case', () => authorization.code.toLowerCase()],
      ['the beginning of its code', () => authorization.code.slice(0, -1)],
      ['the number in its code', () => authorization.code.replace(/^\D+/, '')],
    ])('finds an order by %s', async (_, search) => {
      const { rows } = await list({ search: search() });
      expect(rows.map(({ id }) => id)).toContain(authorization.id);
    });

    it.each(['mma', '%', 'rojas xavier', '   ‑‑ '])('finds nothing by %j', async (search) => {
      expect(await list({ search })).toMatchObject({ rows: [], total: 0 });
    });

    it('filters by kind', async () => {
      const { rows } = await list({ search: 'emma', kind: 'medical-order' });
      expect(rows.map(({ id }) => id)).toEqual([medicalOrder.id]);
    });

    it('forecasts the losses of unscheduled units', async () => {
      const [authorizationRow, orderRow] = (await list({ search: 'emma roj' })).rows;
      // At the pace of 7 units a week the 13 unscheduled units fit into the 37 working days left.
      expect(authorizationRow).toMatchObject({ lost: 0, ageDays: 0 });
      expect(orderRow?.lost).toBeNull();
      const slowPatientId = await intake.aNamedPatient('LENTO', 'PASO');
      const order = {
        patientId: slowPatientId,
        siteId: intake.north,
        createdBy: intake.authorId,
        issuedOn: '2026-02-02',
      };
      const { lineId } = await intake.build.authorization(
        { ...order, expiresOn: '2026-03-11' },
        { authorized: 20, scheduled: 4 },
      );
      const session = {
        lineId,
        patientId: slowPatientId,
        siteId: intake.north,
        therapistId: intake.authorId,
        units: 2,
      };
      await intake.build.session({ ...session, state: 1, date: '2026-02-24' });
      await intake.build.session({ ...session, state: 3, date: '2026-03-05' });
      await intake.build.session({ ...session, state: 2, date: '2026-02-03' });
      // At the pace of 2 units in 6 working days, 3 units fit into the 7 days left.
      // Of these 2 are booked, so 15 of the 16 unscheduled units are lost.
      expect((await list({ search: 'lento' })).rows).toMatchObject([{ lost: 15 }]);
    });

    it('takes three statements for any number of rows', async () => {
      const ask = (size: number) => (call: Call) =>
        call('listOrders', {
          search: '',
          kind: null,
          status: null,
          siteId: intake.north,
          page: { page: 1, size },
        });
      const actor = anActor({ siteId: intake.north });
      for (const size of [1, 50]) {
        const { result, statements } = await statementsOf(app, actor, ask(size));
        expect(unwrap(result).rows.length).toBeLessThanOrEqual(size);
        expect(statements).toHaveLength(3);
      }
    });

    it.each(['usable', 'expired'] as const)('counts %s orders by an index', async (status) => {
      const { database } = app.container;
      if (database.dialect !== 'sqlite') return;
      const { statements } = await statementsOf(app, anActor(), (call) =>
        call('listOrders', { search: '', kind: null, status, siteId: null, page: { page: 1, size: 25 } }),
      );
      const totalsSql = statements.find((sql) => sql.includes('as `total`')) ?? '';
      const values = [...totalsSql.matchAll(/\?/g)].map(() => TODAY);
      const plan = await rowsOf<{ detail: string }>(
        database.fork(),
        `explain query plan ${totalsSql}`,
        values,
      );
      const index = 'service_order_usable_index (active=? AND expires_on>?)';
      expect(plan.map(({ detail }) => detail)).toContain(`SEARCH o USING COVERING INDEX ${index}`);
    });

    describe('by status', () => {
      let patient: number;
      const addAuthorization = (overrides: object) =>
        intake.build.authorization({
          patientId: patient,
          siteId: intake.north,
          createdBy: intake.authorId,
          issuedOn: '2026-02-01',
          ...overrides,
        });
      const codesOf = async (status: OrderStatusFilter, overrides = {}) =>
        (await list({ search: 'estado', status, ...overrides })).rows.map(({ code }) => code);

      beforeAll(async () => {
        patient = await intake.aNamedPatient('ESTADO', 'VARIO');
        await addAuthorization({ code: 'LEJOS', expiresOn: '2026-06-01' });
        await addAuthorization({ code: 'HOY', expiresOn: TODAY });
        await addAuthorization({ code: 'DIEZ', expiresOn: '2026-03-14' });
        await addAuthorization({ code: 'ONCE', expiresOn: '2026-03-15' });
        await addAuthorization({ code: 'AYER', expiresOn: '2026-03-03' });
        await addAuthorization({ code: 'ANTES', expiresOn: '2026-02-27' });
        await addAuthorization({ code: 'CANCELADA', active: false });
        await addAuthorization({
          code: 'NOVENTA',
          code90: true,
          issuedOn: '2026-02-20',
          expiresOn: '2026-05-01',
        });
        await addAuthorization({
          code: 'NOVENTA-ANTES',
          code90: true,
          issuedOn: '2026-02-10',
          expiresOn: '2026-05-01',
        });
        await addAuthorization({ code: 'NOVENTA-CANCELADA', code90: true, active: false });
      });

      it('separates usable, expired and cancelled orders', async () => {
        expect(await codesOf('usable')).toEqual(['NOVENTA-ANTES', 'NOVENTA', 'ONCE', 'DIEZ', 'HOY', 'LEJOS']);
        expect(await codesOf('expired')).toEqual(['AYER', 'ANTES']);
        expect(await codesOf('cancelled')).toEqual(['NOVENTA-CANCELADA', 'CANCELADA']);
      });

      it('lists orders that expire soon, the nearest first', async () => {
        expect(await codesOf({ expiresWithin: 10 })).toEqual(['HOY', 'DIEZ']);
        expect(await codesOf({ expiresWithin: 11 })).toEqual(['HOY', 'DIEZ', 'ONCE']);
      });

      it('lists authorizations without medical order, the oldest first, and counts them under any filter', async () => {
        expect(await codesOf('awaiting')).toEqual(['NOVENTA-ANTES', 'NOVENTA']);
        const { rows, awaitingOrderCount } = await list({ search: 'estado', kind: 'medical-order' });
        expect({ rows, awaitingOrderCount }).toEqual({ rows: [], awaitingOrderCount: 2 });
        expect((await list({}, { siteId: intake.south })).awaitingOrderCount).toBe(0);
        const [oldest] = (await list({ search: 'estado', status: 'awaiting' })).rows;
        expect(oldest?.ageDays).toBe(22);
      });

      it('pages within a status', async () => {
        const page = await list({ search: 'estado', status: 'usable', page: { page: 2, size: 4 } });
        expect(page.rows.map(({ code }) => code)).toEqual(['HOY', 'LEJOS']);
        expect(page.total).toBe(6);
      });

      it('finds orders by the beginning of a code without digits', async () => {
        expect((await list({ search: 'noventa-ant' })).rows.map(({ code }) => code)).toEqual([
          'NOVENTA-ANTES',
        ]);
      });
    });

    it('agrees with the unfiltered list under every combination of site, kind, status and search', async () => {
      const allRows = (await list({}, { roleId: 1 })).rows;
      const kinds = [null, 'medical-order', 'authorization'] as const;
      const statuses = [null, 'usable', 'expired', 'cancelled', 'awaiting', { expiresWithin: 11 }] as const;
      const wordsOf = ({ firstNames, surnames }: (typeof allRows)[number]) =>
        `${firstNames} ${surnames}`.toLowerCase().normalize('NFD').split(' ');
      const matchesStatus = (order: (typeof allRows)[number], status: (typeof statuses)[number]) => {
        if (status === null) return true;
        if (status === 'cancelled') return !order.active;
        if (status === 'awaiting') return order.awaitsOrder;
        if (!order.active) return false;
        if (status === 'expired') return order.daysLeft < 0;
        return order.daysLeft >= 0 && (status === 'usable' || order.daysLeft <= status.expiresWithin);
      };
      for (const siteId of [null, intake.north, intake.south])
        for (const kind of kinds)
          for (const status of statuses)
            for (const search of ['', 'e', 'eps', 'emma']) {
              const expected = allRows.filter(
                (order) =>
                  (siteId === null || order.siteId === siteId) &&
                  (kind === null || order.kind === kind) &&
                  matchesStatus(order, status) &&
                  (order.code.toLowerCase().startsWith(search) ||
                    wordsOf(order).some((word) => word.startsWith(search))),
              );
              const found = await list({ siteId, kind, status, search }, { roleId: 1 });
              const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
              expect(ids(found.rows), JSON.stringify({ siteId, kind, status, search })).toEqual(
                ids(expected),
              );
              expect(found.total).toBe(expected.length);
            }
    });

    it("shows document, payer's number and the client of a private service", async () => {
      const patient = await intake.aNamedPatient('NÚMERO', 'PAGADOR');
      const order = await anOrder(patient, { payerNumber: 'AUT-9931' });
      const privateService = unwrap(await intake.privateService(patient));
      const { rows } = await list({ search: 'numero pagador' });
      expect(rows).toMatchObject([
        { id: privateService.id, clientName: 'Luz Peña', payerNumber: null },
        { id: order.id, clientName: null, payerNumber: 'AUT-9931' },
      ]);
      const record = unwrap(await intake.as()('getPatient', { id: patient }));
      for (const row of rows)
        expect(row).toMatchObject({
          documentType: record.documentType,
          documentNumber: record.documentNumber,
        });
    });

    describe('sorted by', () => {
      type Row = Awaited<ReturnType<typeof list>>['rows'][number];
      const foldedNameOf = ({ surnames, firstNames }: Row) =>
        `${surnames} ${firstNames}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
      const KEYS: Readonly<Record<OrderSort['column'], (row: Row) => string | number>> = {
        code: ({ code }) => code,
        patient: foldedNameOf,
        payer: ({ payerShortName }) => payerShortName,
        site: ({ siteName }) => siteName,
        sessions: ({ authorized }) => authorized,
        expiry: ({ expiresOn }) => expiresOn,
      };
      const compare = (one: string | number, other: string | number) =>
        one < other ? -1 : Number(one > other);

      it.each(ORDER_COLUMNS)(
        '%s in both directions, under any filter, with pages that add up',
        async (column) => {
          for (const direction of ['asc', 'desc'] as const)
            for (const search of ['', 'e', 'eps'])
              for (const status of [null, 'usable', 'awaiting'] as const) {
                const listFilter = { search, status, sort: { column, direction } };
                const { rows, total } = await list(listFilter, { roleId: 1 });
                const unsorted = await list({ search, status }, { roleId: 1 });
                expect(total).toBe(unsorted.total);
                const sign = direction === 'asc' ? 1 : -1;
                const sorted = [...unsorted.rows].sort(
                  (one, other) =>
                    sign * (compare(KEYS[column](one), KEYS[column](other)) || one.id - other.id),
                );
                expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
                for (const page of [2, Math.max(Math.ceil(total / 3), 1)]) {
                  const part = await list({ ...listFilter, page: { page, size: 3 } }, { roleId: 1 });
                  const expectedRows = sorted.slice(3 * (page - 1), 3 * page);
                  expect(part.rows.map(({ id }) => id)).toEqual(expectedRows.map(({ id }) => id));
                }
              }
        },
      );
    });

    it('has pages that add up to the whole list', async () => {
      const wholeList = await list({});
      const pageNumbers = Array.from({ length: Math.ceil(wholeList.total / 5) }, (_, index) => index + 1);
      const pages = await Promise.all(pageNumbers.map((page) => list({ page: { page, size: 5 } })));
      expect(pageNumbers.length).toBeGreaterThan(2);
      expect(pages.flatMap(({ rows }) => rows)).toEqual(wholeList.rows);
      expect(pages.every(({ total }) => total === wholeList.rows.length)).toBe(true);
      expect(await list({ page: { page: 999, size: 5 } })).toMatchObject({
        rows: [],
        total: wholeList.total,
      });
    });

    it('counts authorized units within the order and units beyond it separately', async () => {
      const patient = await intake.aNamedPatient('OTRO', 'SERVICIO');
      const order = await anOrder(patient);
      const otherServices = { services: [{ cupsId: intake.speech, quantity: 20 }] };
      const authorized = unwrap(await intake.authorize(patient, order.code, otherServices));
      const unitsOfOrder = async () =>
        (await list({ search: 'otro', kind: 'medical-order' })).rows.map(
          ({ coveredUnits, unitsBeyondOrder }) => ({
            coveredUnits,
            unitsBeyondOrder,
          }),
        );
      expect(await unitsOfOrder()).toEqual([{ coveredUnits: 0, unitsBeyondOrder: 20 }]);
      const furtherServices = { services: [{ cupsId: intake.physio, quantity: 25 }] };
      unwrap(await intake.authorize(patient, order.code, furtherServices));
      expect(await unitsOfOrder()).toEqual([{ coveredUnits: 20, unitsBeyondOrder: 25 }]);
      const { warnings } = unwrap(await intake.as()('getOrder', { id: authorized.id }));
      expect(warnings).toEqual([{ code: 'not-ordered', params: { code: '937000' } }]);
      const { authorizations } = unwrap(await intake.as()('getOrder', { id: order.id }));
      expect(authorizations.map((each) => each.warnings.map(({ code }) => code))).toEqual([
        ['not-ordered'],
        ['beyond-ordered'],
      ]);
    });

    describe('as a spreadsheet', () => {
      const noFilter = { search: '', kind: null, status: null } as const;
      const exportOrders = (input: object, actor = {}) =>
        intake.as(actor)('exportOrders', { ...noFilter, siteId: null, ...input });

      it('has the rows of the list in its order, and leaves one audit entry', async () => {
        for (const status of [null, 'awaiting', { expiresWithin: 60 }] as const) {
          const result = unwrap(await exportOrders({ status }));
          const codes: string[] = [];
          for await (const rows of result.batches) codes.push(...rows.map(({ code }) => code));
          expect(codes).toEqual((await list({ status })).rows.map(({ code }) => code));
          expect(result.total).toBe(codes.length);
        }
        const trail = await app.container.database.fork().find(AuditEntrySchema, { action: 'orders.export' });
        expect(trail).toHaveLength(3);
      });

      it('has each order once, whatever is entered during the export', async () => {
        const before = (await list({})).rows.map(({ id }) => id);
        const result = unwrap(await exportOrders({}));
        await anOrder(emma);
        const ids: number[] = [];
        for await (const rows of result.batches) ids.push(...rows.map(({ id }) => id));
        expect(ids).toEqual(before);
      });

      it('is refused like the list', async () => {
        expect(await exportOrders({ siteId: intake.south })).toMatchObject({
          refusal: { kind: 'not-found' },
        });
        expect(await exportOrders({}, { screens: new Set(['agenda']) })).toMatchObject({
          refusal: { code: 'not-allowed' },
        });
      });
    });

    it('shows the own site; roles 1, 19, 20 and 23 see all and may filter', async () => {
      const totalOfAllSites = (await list({}, { roleId: 1 })).total;
      const southernTotal = (await list({}, { siteId: intake.south })).total;
      expect(southernTotal).toBe(1);
      expect((await list({})).total).toBe(totalOfAllSites - southernTotal);
      for (const roleId of [19, 20, 23]) {
        expect((await list({}, { roleId })).total).toBe(totalOfAllSites);
        expect((await list({ siteId: intake.south }, { roleId })).total).toBe(southernTotal);
      }
      await expect(list({}, { siteId: null })).rejects.toThrow('not-allowed');
      expect(
        await intake.as()('listOrders', {
          search: '',
          kind: null,
          status: null,
          siteId: intake.south,
          page: { page: 1, size: 5 },
        }),
      ).toMatchObject({ refusal: { kind: 'not-found' } });
    });

    it('opens an order with its services and its authorizations', async () => {
      const view = unwrap(await intake.as()('getOrder', { code: medicalOrder.code }));
      expect(view).toMatchObject({
        id: medicalOrder.id,
        siteId: intake.north,
        medicalOrderCode: null,
        lines: [
          { cupsCode: '931001', authorized: 20, remaining: 20, grantedUnits: 20 },
          { cupsCode: '937000', authorized: 10, remaining: 10, grantedUnits: 0 },
        ],
        authorizations: [
          {
            id: authorization.id,
            code: authorization.code,
            active: true,
            lines: [{ cupsId: intake.physio, authorized: 20, scheduled: 7, done: 3, remaining: 13 }],
          },
        ],
      });
      expect(unwrap(await intake.as()('getOrder', { id: authorization.id }))).toMatchObject({
        medicalOrderCode: medicalOrder.code,
        authorizations: [],
      });
    });

    it('finds an order by a name in any script', async () => {
      const order = await anOrder(await intake.aNamedPatient('ИВАН 李', "ŁĘCKI O'NEIL"));
      for (const search of ['lecki', 'ив', '李 oneil'])
        expect((await list({ search })).rows.map(({ code }) => code)).toEqual([order.code]);
    });

    it('hides the free text of orders from users who may not open the lock of the patient', async () => {
      const holder = await intake.build.user({ siteId: intake.north });
      const patientId = await intake.aPatient({ lockedBy: holder });
      const freeTexts = { payerNumber: 'AUT-778', observations: 'Por violencia' };
      const order = await anOrder(patientId, freeTexts);
      const authorization = unwrap(await intake.authorize(patientId, order.code, freeTexts));
      const read = async (overrides: object) => {
        const detail = unwrap(await intake.as(overrides)('getOrder', { id: order.id }));
        const [firstAuthorization] = detail.authorizations;
        return { ...detail, authorizationNumber: firstAuthorization?.payerNumber };
      };
      const texts = { ...freeTexts, authorizationNumber: freeTexts.payerNumber };
      for (const reader of [{ roleId: 1 }, { roleId: 9 }, { roleId: 13 }, { roleId: 7, userId: holder }])
        expect(await read(reader)).toMatchObject({ confidential: false, ...texts });
      const hiddenTexts = { payerNumber: null, observations: null, authorizationNumber: null };
      expect(await read({ roleId: 7 })).toMatchObject({
        confidential: true,
        code: order.code,
        lines: [{ authorized: 20 }],
        ...hiddenTexts,
        authorizations: [{ code: authorization.code }],
      });
      const { rows } = await list({ search: order.code }, { roleId: 7 });
      expect(rows).toMatchObject([
        { code: order.code, confidential: true, authorized: 20, payerNumber: null },
      ]);
    });

    it('does not open orders of another site', async () => {
      const key = { id: medicalOrder.id };
      expect(await intake.as({ siteId: intake.south })('getOrder', key)).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      for (const roleId of [19, 20, 23])
        expect(await intake.as({ siteId: intake.south, roleId })('getOrder', key)).toMatchObject({
          refusal: { kind: 'not-found' },
        });
      expect(await intake.as({ siteId: intake.south, roleId: 1 })('getOrder', key)).toMatchObject({
        ok: true,
      });
      expect(await intake.as()('getOrder', { id: 999_999 })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });
  });

  it('lists the services of a payer and common ones, and all active ones without a payer', async () => {
    const otherPayerId = await intake.build.payer();
    const cupsOfOwnPayer = await intake.build.cups({ code: '000001', payerId: intake.sanitas });
    const cupsOfOtherPayer = await intake.build.cups({ code: '000002', payerId: otherPayerId });
    const ids = async (payerId: number | null) =>
      unwrap(await intake.as()('listOfferedServices', { payerId })).map(({ id }) => id);
    expect(await ids(intake.sanitas)).toEqual(
      expect.arrayContaining([cupsOfOwnPayer, intake.physio, intake.speech]),
    );
    expect(await ids(intake.sanitas)).not.toContain(cupsOfOtherPayer);
    expect(await ids(null)).toEqual(
      expect.arrayContaining([cupsOfOwnPayer, cupsOfOtherPayer, intake.physio]),
    );
  });
});
