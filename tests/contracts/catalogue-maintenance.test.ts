import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { AuditEntrySchema, RoleScreenSchema } from '#adapters/persistence/schemas/access.ts';
import {
  CatalogueItemSchema,
  CatalogueWordSchema,
  CupsSchema,
  PayerSchema,
} from '#adapters/persistence/schemas/catalogues.ts';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { Entry, Table } from '#domain/code-lists';
import { NO_PAYER } from '#domain/rules';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const administrator = anActor({ roleId: 1 });
const coordinator = anActor({ roleId: 13, screens: new Set(['materials', 'strategies']) });
const auditor = anActor({ roleId: 20, screens: new Set(['materials']) });
const SANITAS = 2;
const PHYSIO_MATERIAL = 3201;

const payer = (overrides: Entry = {}): Entry => ({
  nit: '',
  name: 'Vital EPS',
  shortName: 'Vital',
  kind: '1',
  scheme: '3',
  ...overrides,
});
const cups = (overrides: Entry = {}): Entry => ({
  code: '990001',
  description: 'TERAPIA NUEVA',
  specialty: '2',
  payer: String(NO_PAYER),
  ...overrides,
});

const tableOf = (...lines: readonly (readonly string[])[]): Table => ({
  sha256: async () => '',
  encoding: async () => 'utf-8' as const,
  sheetNames: async () => [''],
  async *lines() {
    for (const [index, cells] of lines.entries()) yield { line: index + 1, cells };
  },
});

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(clock);
    await app.container.seed.base();
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor = administrator) => app.container.scope().as(actor);
  const save = (catalogue: CatalogueKey, typed: Entry, id: number | null = null, actor = administrator) =>
    as(actor)('saveCatalogueEntry', { catalogue, id, typed });
  const savedId = async (...args: Parameters<typeof save>): Promise<number> => {
    const result = await save(...args);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value.id;
  };
  const list = async (catalogue: CatalogueKey, overrides: Partial<InputOf<'listCatalogueEntries'>> = {}) => {
    const result = await as()('listCatalogueEntries', {
      catalogue,
      search: '',
      state: 'all',
      filterValue: null,
      sort: { column: '', direction: 'asc' },
      page: { page: 1, size: 50 },
      ...overrides,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value;
  };
  const findValues = async (catalogue: CatalogueKey, search: string, field = 'code') =>
    (await list(catalogue, { search })).rows.map(({ entry }) => entry[field]);
  const auditEntriesOf = (action: string) =>
    em().find(AuditEntrySchema, { action }, { orderBy: { id: 'asc' } });

  describe('the RIPS fields of CUPS', () => {
    const fieldsOf = async (code: string) => {
      const { rows } = await list('cups', { search: code });
      const { officialCode, ripsBlock, repsService, purpose, maxPerDay } = rows[0]?.entry ?? {};
      return [officialCode, ripsBlock, repsService, purpose, maxPerDay];
    };

    it('are proposed for the base data; services of special education and music therapy are not billed', async () => {
      expect(await fieldsOf('931001')).toEqual(['931001', 'procedure', '739', '17', '5']);
      expect(await fieldsOf('890208')).toEqual(['890208', 'consultation', '344', '15', '1']);
      expect(await fieldsOf('938501')).toEqual(['938501', '', '327', '17', '5']);
      expect(await fieldsOf('890214')).toEqual(['', '', '', '', '']);
    });

    it('are proposed at the start of an installation of an earlier version, which keeps what users wrote', async () => {
      const none = { officialCode: null, ripsBlock: null, repsService: null, purpose: null, maxPerDay: null };
      await em().nativeUpdate(CupsSchema, { code: '931001' }, none);
      await em().nativeUpdate(CupsSchema, { code: '890208' }, { ...none, officialCode: '890297' });
      await app.container.seed.base();
      expect(await fieldsOf('931001')).toEqual(['931001', 'procedure', '739', '17', '5']);
      expect(await fieldsOf('890208')).toEqual(['890297', '', '', '', '']);
    });

    it('are proposed for a new CUPS, and changed like its other fields', async () => {
      const id = await savedId('cups', cups({ code: '939403', payer: '2' }));
      expect(await fieldsOf('939403')).toEqual(['939403', 'procedure', '729', '17', '5']);
      const changes = { officialCode: '931000', ripsBlock: '', repsService: '327' };
      await savedId('cups', cups({ code: '939403', payer: '2', ...changes }), id);
      expect(await fieldsOf('939403')).toEqual(['931000', '', '327', '', '']);
    });
  });

  describe('the list of a catalogue', () => {
    it('finds entries by the beginnings of words, regardless of accents, case and points', async () => {
      expect(await findValues('pathologies', 'espec pronun')).toEqual(['F800']);
      expect(await findValues('pathologies', 'f84.0')).toEqual(['F840']);
      expect(await findValues('pathologies', '299.0')).toEqual(['299.00']);
      expect(await findValues('pathologies', 'PARALISIS CEREBRAL DISC')).toEqual(['G803']);
      expect(await findValues('pathologies', 'onunciacion')).toEqual([]);
      expect(await findValues('payers', '800251440', 'shortName')).toEqual(['Sanitas']);
      expect(await findValues('payers', 'sos', 'shortName')).toEqual(['S.O.S. EPS']);
      expect(await findValues('cups', '93.10', 'description')).toHaveLength(1);
    });

    it('is paged and filtered in the database, with a constant number of statements', async () => {
      const listInput = { filterValue: '2', sort: { column: 'description', direction: 'desc' } } as const;
      const { rows, total } = await list('pathologies', { ...listInput, page: { page: 2, size: 10 } });
      expect([rows.length, total]).toEqual([10, 29]);
      expect(rows.every(({ entry }) => entry.type === '2')).toBe(true);
      const input = { catalogue: 'pathologies', search: 'tras de', state: 'active', ...listInput } as const;
      const statementCounts: number[] = [];
      for (const size of [5, 50]) {
        const { statements } = await statementsOf(app, administrator, (call) =>
          call('listCatalogueEntries', { ...input, page: { page: 1, size } }),
        );
        statementCounts.push(statements.length);
      }
      expect(statementCounts).toEqual([3, 3]);
    });

    it('is sorted regardless of accents', async () => {
      const names = ['Ábaco', 'Cuña', 'Cunas', 'ÁBACOS'];
      for (const description of names) await savedId('materials', { description, type: '116' });
      const { rows } = await list('materials', { filterValue: '116' });
      const listedNames = rows
        .map(({ entry }) => entry.description ?? '')
        .filter((name) => names.includes(name));
      expect(listedNames).toEqual(['Ábaco', 'ÁBACOS', 'Cuña', 'Cunas']);
      expect(rows[0]?.entry.description).toBe('Ábaco');
    });

    it('ignores a filter value that it does not offer', async () => {
      const totalOf = async (catalogue: CatalogueKey, filterValue: string | null, search = '') =>
        (await list(catalogue, { filterValue, search })).total;
      for (const unofferedValue of ['32', '01', '0x1', '', 'ninguna']) {
        expect(await totalOf('pathologies', unofferedValue)).toBe(await totalOf('pathologies', null));
        expect(await totalOf('pathologies', unofferedValue, 'autis')).toBe(3);
      }
      expect(await totalOf('consultation-reasons', '32')).toBe(await totalOf('consultation-reasons', null));
      expect(await totalOf('payers', '32')).toBe(await totalOf('payers', null));
    });

    it('finds nothing for wildcards, punctuation or an unknown letter, and everything for a space', async () => {
      for (const search of ['%', '_', '-', '¿?', '文']) {
        expect(await findValues('pathologies', search)).toEqual([]);
        const offered = await as()('listDiagnoses', { type: 1, search, page: { page: 1, size: 20 } });
        expect(offered).toMatchObject({ ok: true, value: { total: 0 } });
      }
      expect((await list('payers', { search: ' ' })).total).toBeGreaterThan(0);
    });

    it('finds the CUPS without specialty by an empty filter', async () => {
      const id = await em().insert(CupsSchema, { code: '000001', description: 'IMPORTADO', active: true });
      expect((await list('cups', { filterValue: '' })).rows.map((row) => row.id)).toEqual([id]);
    });

    it('is exported to Excel in the chosen order, and the export is audited', async () => {
      const result = await as()('exportCatalogueEntries', {
        catalogue: 'pathologies',
        search: 'autis',
        state: 'all',
        filterValue: null,
        sort: { column: 'code', direction: 'desc' },
      });
      if (!result.ok) throw new Error('refused');
      const codes: (string | undefined)[] = [];
      for await (const rows of result.value.batches) codes.push(...rows.map(({ entry }) => entry.code));
      expect(codes).toEqual(['299.00', 'F841', 'F840']);
      expect((await auditEntriesOf('catalogues.export')).at(-1)?.detail).toBe(
        '{"list":"catalogues.list","rows":3,"catalogue":"pathologies"}',
      );
    });

    it('does not offer a deactivated diagnosis for choice', async () => {
      const [{ id } = { id: 0 }] = (await list('pathologies', { search: 'H905' })).rows;
      await as()('changeCatalogueEntryState', { catalogue: 'pathologies', id, active: false });
      const offered = await as(anActor({ roleId: 5 }))('listDiagnoses', {
        type: 1,
        search: 'hipoac',
        page: { page: 1, size: 20 },
      });
      expect(offered).toMatchObject({ ok: true, value: { rows: [], total: 0 } });
    });
  });

  describe('saving an entry', () => {
    it('adds it and finds it by its words at once', async () => {
      const id = await savedId('cups', cups({ description: '  terapia   acuática ' }));
      expect((await list('cups', { search: 'acuat' })).rows).toMatchObject([
        {
          id,
          active: true,
          entry: { code: '990001', description: 'terapia acuática', payer: '16' },
          earlierTexts: [],
        },
      ]);
      const offered = await as()('listOfferedServices', { payerId: SANITAS });
      expect(offered.ok && offered.value.some((service) => service.id === id)).toBe(true);
      expect(await auditEntriesOf('catalogues.keep')).not.toEqual([]);
    });

    it.each<[CatalogueKey, Entry, Record<string, string>]>([
      [
        'payers',
        payer({ name: ' nueva eps', shortName: '', scheme: '' }),
        { shortName: 'required', scheme: 'required' },
      ],
      ['payers', payer({ name: 'eps suramericana s.a.' }), { name: 'payer-name-taken' }],
      ['payers', payer({ kind: '7', nit: '1'.repeat(21) }), { kind: 'unknown-option', nit: 'not-nit' }],
      ['payers', payer({ nit: 'abc' }), { nit: 'not-nit' }],
      ['payers', payer({ provider: '2' }), { provider: 'unknown-option' }],
      ['payers', payer({ nit: '800.251.440' }), { nit: 'payer-nit-taken' }],
      [
        'cups',
        cups({ code: '', description: '', specialty: '', payer: '' }),
        { code: 'required', description: 'required', specialty: 'required', payer: 'required' },
      ],
      ['cups', cups({ code: '931001' }), { code: 'cups-code-taken' }],
      ['cups', cups({ code: '990009', payer: '9999' }), { payer: 'unknown-option' }],
      ['pathologies', { type: '1', code: '299.00', description: 'Autismo' }, { code: 'not-icd10' }],
      ['cups', cups({ code: 'zz-9 9' }), { code: 'not-cups' }],
      ['pathologies', { type: '1', code: 'f84.0', description: 'Autismo' }, { code: 'pathology-code-taken' }],
      ['materials', { type: '32', description: 'BALON terapéutico' }, { description: 'description-taken' }],
      ['strategies', { type: '32', description: 'Otra' }, { type: 'unknown-option' }],
      ['consultation-reasons', { description: 'x'.repeat(401) }, { description: 'longer-than-400' }],
    ])('of %s refuses %j', async (catalogue, typed, fields) => {
      expect(await save(catalogue, typed)).toMatchObject({ ok: false, refusal: { kind: 'invalid', fields } });
    });

    it('allows the same code for another payer, and the same description for another therapy', async () => {
      await savedId('cups', cups({ code: '931001', payer: String(SANITAS) }));
      await savedId('materials', { type: '33', description: 'Balón terapéutico' });
    });

    it('allows one NIT for a company as EPS and as prepaid plan', async () => {
      const plan = payer({ nit: '800251440-6', name: 'Plan de Sanitas', kind: '2' });
      const id = await savedId('payers', plan);
      await savedId('payers', { ...plan, shortName: 'Plan' }, id);
    });

    it('merges the changes of two users in different fields, and reports a conflict in the same field', async () => {
      const id = await savedId('payers', payer({ name: 'Entidad de dos' }));
      const [stored] = (await list('payers', { search: 'entidad de dos' })).rows;
      const shown = { ...stored?.entry };
      const change = (typed: Entry) =>
        as()('saveCatalogueEntry', { catalogue: 'payers', id, typed: { ...shown, ...typed }, shown });
      expect(await change({ shortName: 'Otra' })).toMatchObject({ ok: true });
      expect(await change({ scheme: '2' })).toMatchObject({ ok: true });
      expect((await list('payers', { search: 'entidad de dos' })).rows).toMatchObject([
        { entry: { shortName: 'Otra', scheme: '2' } },
      ]);
      expect(await change({ shortName: 'Tercera' })).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'shortName', stored: 'Otra' }] },
      });
      const names = ['Uno de dos', 'Dos de dos', 'Tres de dos'];
      const together = await Promise.all(names.map((name) => change({ name })));
      expect(together.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('offers an EPS without scheme in both schemes', async () => {
      const id = await em().insert(PayerSchema, {
        name: 'Sin régimen',
        shortName: 'Sin régimen',
        kind: 1,
        active: true,
      });
      for (const scheme of [1, 2]) {
        const offered = await as()('listPayers', { kind: 1, scheme, activeOnly: true });
        expect(offered.ok && offered.value.map((each) => each.id)).toContain(id);
      }
    });

    it('marks a payer that is itself a provider', async () => {
      const id = await savedId('payers', payer({ name: 'Caja con clínicas', provider: '1' }));
      const providerOf = () => findValues('payers', 'caja con', 'provider');
      expect(await providerOf()).toEqual(['1']);
      await savedId('payers', payer({ name: 'Caja con clínicas', provider: '' }), id);
      expect(await providerOf()).toEqual(['']);
    });

    it('stores no scheme for other kinds than EPS', async () => {
      const id = await savedId('payers', payer({ name: 'Medicina Prepagada Vital', kind: '2', scheme: '1' }));
      expect((await list('payers', { search: 'prepagada vital' })).rows).toMatchObject([
        { id, entry: { kind: '2', scheme: '' } },
      ]);
    });

    it('refuses another kind for a payer in use, and any change of the payer N/A', async () => {
      const build = buildersFor(app);
      const id = await savedId('payers', payer({ name: 'Con pacientes' }));
      await build.patient({ epsId: id });
      expect(await save('payers', payer({ name: 'Con pacientes', kind: '2' }), id)).toMatchObject({
        refusal: { fields: { kind: 'payer-kind-in-use' } },
      });
      expect(await save('payers', payer({ name: 'Ninguna' }), NO_PAYER)).toMatchObject({
        refusal: { fields: { name: 'payer-of-none' } },
      });
      expect(
        await as()('changeCatalogueEntryState', { catalogue: 'payers', id: NO_PAYER, active: false }),
      ).toMatchObject({
        refusal: { code: 'payer-of-none' },
      });
    });

    it('adds one of several equal entries that are saved at the same moment', async () => {
      const results = await Promise.all(
        Array.from({ length: 6 }, () => save('pathologies', { type: '1', code: 'Z991', description: 'Una' })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await em().count(CatalogueItemSchema, { code: 'Z991' })).toBe(1);
    });

    it('does not find an entry of another catalogue', async () => {
      const changedEntry = { type: '22', description: 'Cambiada' };
      expect(await save('strategies', changedEntry, PHYSIO_MATERIAL)).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      expect(
        await as()('changeCatalogueEntryState', {
          catalogue: 'strategies',
          id: PHYSIO_MATERIAL,
          active: false,
        }),
      ).toMatchObject({ refusal: { kind: 'not-found' } });
    });
  });

  describe('changing an entry', () => {
    it('keeps its earlier text in older documents, and shows the new one in newer ones', async () => {
      const build = buildersFor(app);
      const cupsId = await savedId('cups', cups({ code: '990002', description: 'COMO SE LLAMABA' }));
      const payerId = await savedId('payers', payer({ name: 'Entidad de antes', shortName: 'Antes' }));
      const createdBy = await build.user();
      const patientId = await build.patient({ siteId: 1, createdBy });
      const order = (createdAt: string) =>
        build.authorization({ payerId, patientId, siteId: 1, createdBy, createdAt }, { cupsId });
      const older = await order('2026-03-04T13:00:00.000Z');
      clock.forward(60_000);
      await savedId('cups', cups({ code: '990003', description: 'COMO SE LLAMA' }), cupsId);
      await savedId('payers', payer({ name: 'Entidad de ahora', shortName: 'Ahora' }), payerId);
      const newer = await order('2026-03-05T13:00:00.000Z');
      const textsOf = async ({ orderId }: { orderId: number }) => {
        const result = await as()('getOrder', { id: orderId });
        if (!result.ok) throw new Error('refused');
        const { payerName, payerShortName, lines } = result.value;
        return [payerName, payerShortName, lines[0]?.cupsCode, lines[0]?.description];
      };
      expect(await textsOf(older)).toEqual(['Entidad de antes', 'Antes', '990002', 'COMO SE LLAMABA']);
      expect(await textsOf(newer)).toEqual(['Entidad de ahora', 'Ahora', '990003', 'COMO SE LLAMA']);
      expect((await list('cups', { search: 'como llama' })).rows).toMatchObject([
        { earlierTexts: [{ code: '990002', name: 'COMO SE LLAMABA' }] },
      ]);
      expect(await findValues('cups', 'llamaba')).toEqual([]);
    });

    it('by an import has the same effect and the same rules', async () => {
      const first = await savedId('pathologies', { type: '1', code: 'Z992', description: 'Escrita a mano' });
      const importLines = (list: 'icd10' | 'eps', ...lines: readonly (readonly string[])[]) =>
        as()('importRows', { list, mode: 'all', table: tableOf(...lines) });
      await importLines('icd10', ['codigo', 'descripcion'], ['Z992', 'Oficial'], ['Z993', 'Oficial también']);
      expect(await findValues('pathologies', 'oficial')).toEqual(['Z992', 'Z993']);
      expect(await findValues('pathologies', 'mano')).toEqual([]);
      expect((await list('pathologies', { search: 'z992' })).rows).toMatchObject([
        { id: first, earlierTexts: [{ code: 'Z992', name: 'Escrita a mano' }] },
      ]);
      const columns = ['nombre', 'nombre corto', 'tipo', 'regimen'];
      expect(
        await as()('checkRows', {
          list: 'eps',
          table: tableOf(
            columns,
            ['N/A', 'Ninguna', 'EPS', 'Ambos'],
            ['Con pacientes', 'Con', 'Prepagada', ''],
          ),
        }),
      ).toMatchObject({
        value: {
          rejected: 2,
          problems: [
            { line: 2, column: 'nombre', code: 'payer-of-none' },
            { line: 3, column: 'tipo', code: 'payer-kind-in-use' },
          ],
        },
      });
      expect(await importLines('eps', columns, ['N/A', 'Ninguna', 'EPS', 'Ambos'])).toMatchObject({
        refusal: { code: 'lines-rejected' },
      });
    });

    it('leaves one set of search words after moving to another therapy', async () => {
      const id = await savedId('strategies', { type: '22', description: 'Movida de lugar' });
      await savedId('strategies', { type: '126', description: 'Movida de terapia' }, id);
      const words = await em().find(CatalogueWordSchema, { entryId: id, scope: { $like: 'item-%' } });
      expect(words.map(({ scope, word }) => `${scope} ${word}`).sort()).toEqual([
        'item-126 de',
        'item-126 movida',
        'item-126 terapia',
      ]);
    });
  });

  describe('the uses of an entry', () => {
    const usesOf = (catalogue: 'payers' | 'cups', id: number, actor = administrator) =>
      as(actor)('countUses', { catalogue, id });

    it('of a payer are active patients and usable orders; of a CUPS usable orders, and lines with units left', async () => {
      const build = buildersFor(app);
      const payerId = await build.payer();
      const cupsId = await build.cups();
      const siteId = await build.site();
      const createdBy = await build.user({ siteId });
      const common = { siteId, createdBy };
      const patientId = await build.patient({ ...common, epsId: payerId });
      await build.patient({ ...common, prepaidId: payerId });
      await build.patient({ ...common, policyId: payerId, active: false });
      const order = { ...common, patientId, payerId };
      const used = { ok: true, value: { patientCount: 2, orderCount: 0, lineWithUnitsLeftCount: 0 } };
      expect(await usesOf('payers', payerId)).toEqual(used);
      const unused = { ok: true, value: { patientCount: 0, orderCount: 0, lineWithUnitsLeftCount: 0 } };
      expect(await usesOf('cups', cupsId)).toEqual(unused);

      const line = { cupsId, authorized: 10 };
      await build.authorization(order, line);
      await build.authorization(order, { ...line, scheduled: 10 });
      await build.authorization({ ...order, kind: 'medical-order' }, line);
      await build.authorization({ ...order, active: false }, line);
      await build.authorization({ ...order, expiresOn: '2000-01-01' }, line);
      expect(await usesOf('payers', payerId)).toEqual({ ok: true, value: { ...used.value, orderCount: 3 } });
      expect(await usesOf('cups', cupsId)).toEqual({
        ok: true,
        value: { patientCount: 0, orderCount: 3, lineWithUnitsLeftCount: 1 },
      });
      const { statements } = await statementsOf(app, administrator, (call) =>
        call('countUses', { catalogue: 'payers', id: payerId }),
      );
      expect(statements).toHaveLength(1);
    });

    it('are shown to maintainers of the catalogue only', async () => {
      const forbidden = { refusal: { kind: 'forbidden' } };
      expect(await usesOf('payers', SANITAS, coordinator)).toMatchObject(forbidden);
      const cupsMaintainer = anActor({ roleId: 30, screens: new Set(['cups']) });
      expect(await usesOf('payers', SANITAS, cupsMaintainer)).toMatchObject(forbidden);
      expect((await usesOf('cups', 1, cupsMaintainer)).ok).toBe(true);
      const reader = anActor({ roleId: 20, screens: new Set(['payers', 'cups']) });
      expect(await usesOf('payers', SANITAS, reader)).toMatchObject(forbidden);
    });
  });

  describe('the therapy area of a consultation reason', () => {
    const reasons = 'consultation-reasons';
    const areaOf = async (search: string) => findValues(reasons, search, 'area');

    it('is a therapy or none', async () => {
      const id = await savedId(reasons, { description: 'Cojea al correr', area: '2' });
      await savedId(reasons, { description: 'Tropieza sin motivo' });
      expect([await areaOf('cojea'), await areaOf('tropieza')]).toEqual([['2'], ['']]);
      await savedId(reasons, { description: 'Cojea al correr', area: '16' }, id);
      expect(await areaOf('cojea')).toEqual(['16']);
      await savedId(reasons, { description: 'Cojea al correr', area: '' }, id);
      expect(await areaOf('cojea')).toEqual(['']);
      for (const area of ['1', '02', 'todas'])
        expect(await save(reasons, { description: 'Otra', area })).toMatchObject({
          refusal: { fields: { area: 'unknown-option' } },
        });
      const stored = await em().find(CatalogueItemSchema, { description: 'Cojea al correr' });
      expect(stored).toMatchObject([{ type: 3, specialtyId: null }]);
    });

    it('filters the list, also by reasons without an area', async () => {
      await savedId(reasons, { description: 'Ritmo perdido', area: '16' });
      await savedId(reasons, { description: 'Ritmo de todos' });
      const descriptionsOf = async (filterValue: string | null, search: string) =>
        (await list(reasons, { filterValue, search })).rows.map(({ entry }) => entry.description);
      expect(await descriptionsOf('16', '')).toEqual(['Ritmo perdido']);
      expect(await descriptionsOf('16', 'ritmo')).toEqual(['Ritmo perdido']);
      expect(await descriptionsOf('', 'ritmo')).toEqual(['Ritmo de todos']);
      expect(await descriptionsOf(null, 'ritmo')).toEqual(['Ritmo de todos', 'Ritmo perdido']);
    });

    it('allows one reason per description, and does not limit the choice of reasons', async () => {
      await savedId(reasons, { description: 'Una sola vez', area: '5' });
      expect(await save(reasons, { description: 'una sola vez', area: '6' })).toMatchObject({
        refusal: { fields: { description: 'description-taken' } },
      });
      const offered = await as()('listCatalogueItems', { types: [3] });
      expect(offered.ok && offered.value.some(({ description }) => description === 'Una sola vez')).toBe(
        true,
      );
    });
  });

  describe('the maintainers of a catalogue', () => {
    const material = { type: '34', description: 'De coordinación' };

    it('are the roles with its screen', async () => {
      expect((await save('materials', material, null, coordinator)).ok).toBe(true);
      expect(await save('cups', cups(), null, coordinator)).toMatchObject({ refusal: { kind: 'forbidden' } });
      expect(
        await as(coordinator)('changeCatalogueEntryState', { catalogue: null, id: 101, active: false }),
      ).toMatchObject({ refusal: { kind: 'forbidden' } });
      expect(
        (
          await as(coordinator)('changeCatalogueEntryState', {
            catalogue: null,
            id: PHYSIO_MATERIAL,
            active: false,
          })
        ).ok,
      ).toBe(true);
    });

    it('do not include read-only roles', async () => {
      const listInput = { catalogue: 'materials', search: '', state: 'all', filterValue: null } as const;
      const sortAndPage = { sort: { column: '', direction: 'asc' }, page: { page: 1, size: 5 } } as const;
      expect((await as(auditor)('listCatalogueEntries', { ...listInput, ...sortAndPage })).ok).toBe(true);
      expect(await save('materials', material, null, auditor)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(
        await as(auditor)('listCatalogueEntries', { ...listInput, ...sortAndPage, catalogue: 'cups' }),
      ).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('include only role 1 for CUPS in the initial permission lists', async () => {
      const granted = await em().find(RoleScreenSchema, { screen: 'cups', granted: true });
      expect(granted.map(({ roleId }) => roleId)).toEqual([1]);
    });
  });
});
