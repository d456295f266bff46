import { expect, it } from 'vitest';
import { exampleRows } from '#app/moving/copy/examples.ts';
import { type CodeList, columnLabel, readEntries, type Table } from '#domain/code-lists';
import { IMPORT_NAMES, IMPORTS } from '#domain/moving';

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
