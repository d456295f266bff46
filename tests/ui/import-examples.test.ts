import { expect, it } from 'vitest';
import { cups } from '#adapters/seed/base/cups.ts';
import { catalogueItems } from '#adapters/seed/base/items.ts';
import { payers } from '#adapters/seed/base/payers.ts';
import { cities, departments } from '#adapters/seed/base/places.ts';
import { roles } from '#adapters/seed/base/roles.ts';
import { exampleRows } from '#app/moving/copy/examples.ts';
import { columnsOfList } from '#app/moving/view/list-view.ts';
import { type CodeList, columnLabel, readEntries, type Table } from '#domain/code-lists';
import { IMPORT_NAMES, IMPORTS, type ImportName } from '#domain/moving';
import { readItemLookup } from '#domain/patient-import';

const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  async *lines() {
    for (const [index, cells] of rows.entries()) yield { line: index + 1, cells };
  },
  sheetNames: async () => [''],
  encoding: async () => null,
  sha256: async () => '',
});

it.each(IMPORT_NAMES)('the example of the columns of %s can be read as a file', async (list) => {
  const { columns }: CodeList = IMPORTS[list].definition;
  const row = exampleRows[list];
  expect(Object.keys(row).filter((name) => columns.every((column) => column.name !== name))).toEqual([]);
  const table = tableOf([columns.map(columnLabel), columns.map(({ name }) => row[name] ?? '')]);
  const lines = [];
  for await (const { problems } of readEntries(IMPORTS[list].definition, table)) lines.push(problems);
  expect(lines).toEqual([[]]);
});

it('the examples name what a base installation has', async () => {
  const { patients, evolutions, orders, sessions, history, users } = exampleRows;
  const descriptions = catalogueItems.map(({ description }) => description);
  const codes = new Set(catalogueItems.map(({ code }) => code));
  const known = (names: readonly string[]) => names.map((name) => [name, descriptions.includes(name)]);
  const items = [patients.focusId, evolutions.estrategia, evolutions.material].map(String);
  expect(known(items)).toEqual(items.map((name) => [name, true]));
  const cupsCodes = cups.map(({ code }) => code);
  expect(cupsCodes).toEqual(expect.arrayContaining([orders.cups, sessions.cups]));
  expect(payers.map(({ shortName }) => shortName)).toEqual(
    expect.arrayContaining([patients.epsId, orders.entidad]),
  );
  expect(
    [...(history.cie10 ?? '').split(';'), history.dsm4].filter((code) => !codes.has(code ?? '')),
  ).toEqual([]);
  expect(roles.map(({ name }) => name)).toContain(users.rol);
});

const departmentNames = new Map(departments.map(({ id, name }) => [id, name]));
const baseLookup = () =>
  readItemLookup({
    cities: {
      all: async () =>
        cities.map(({ id, departmentId, code, name }) => ({
          ...{ cityId: id, departmentId, code, name, countryId: 170, country: 'Colombia' },
          department: departmentNames.get(departmentId) ?? '',
        })),
    },
    payers: { list: async () => [] },
    catalogueItems: { ofTypes: async () => [] },
    sites: { all: async () => [] },
  } as unknown as Parameters<typeof readItemLookup>[0]);

it('towns are found as the examples and people write them', async () => {
  const { findLocation } = await baseLookup();
  const bogota = cities.find(({ code }) => code === '11001')?.id;
  const { originCityId = '', residenceCityId = '' } = exampleRows.patients;
  expect(findLocation(residenceCityId)).toBe(cities.find(({ name }) => name === 'Soacha')?.id);
  for (const name of [
    originCityId,
    'Bogotá',
    'Bogota',
    'BOGOTA DC',
    'Bogotá, D. C.',
    'Bogotá (Bogotá D.C.)',
    '11001',
  ])
    expect([name, findLocation(name)]).toEqual([name, bogota]);
});

it.each(IMPORT_NAMES)('the help of the columns of %s says what a number is', (list) => {
  const short = columnsOfList(list).filter(({ acceptedText }) =>
    acceptedText.startsWith('Texto de hasta 6 '),
  );
  expect(short).toEqual([]);
});

it('the help of units and scores says what they are', () => {
  const textOf = (list: ImportName, name: string) =>
    columnsOfList(list).find((column) => column.name === name)?.acceptedText;
  for (const name of ['cantidad', 'usadas_antes'])
    expect(textOf('orders', name)).toContain('una sesión = 30 minutos; una cita de 60 minutos gasta 2');
  expect(textOf('objectives', 'p2_puntaje3')).toContain('0, 20, 40, 60, 80, 100');
  expect(textOf('sessions', 'autorizacion')).toContain('por venir');
});
