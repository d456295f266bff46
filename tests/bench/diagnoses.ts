import type { Container } from '#adapters/composition/container.ts';
import { operator } from '#domain/access';
import { ICD10_TYPE } from '#domain/catalogues';
import type { Table } from '#domain/code-lists';
import type { ReadCase } from './cases.ts';
import type { Statement } from './raw-database.ts';

/** Number of codes of the ICD-10 list of Colombia. */
const CODE_COUNT = 14_212;
const PARTS = ['columna', 'mano', 'rodilla', 'lenguaje', 'marcha', 'atención', 'aprendizaje', 'deglución'];
const KINDS = ['Trastorno', 'Lesión', 'Malformación', 'Fractura', 'Parálisis', 'Retraso', 'Secuela'];
const SHOWN_CODE_COUNT = 30;

/** As many invented codes as the official list has. */
const inventedCodes: Table = {
  async *lines() {
    yield { line: 1, cells: ['codigo', 'descripcion'] };
    for (let n = 0; n < CODE_COUNT; n++) {
      const letter = String.fromCharCode(65 + Math.floor(n / 1000));
      const name = `${KINDS[n % KINDS.length]} de ${PARTS[n % PARTS.length]}, no especificado ${n}`;
      yield { line: n + 2, cells: [`${letter}${String(n % 1000).padStart(3, '0')}`, name] };
    }
  },
  sha256: async () => '',
  encoding: async () => 'utf-8',
  sheetNames: async () => [''],
};

/** Imports the ICD-10 list of `file`; imports invented codes when `file` is null. */
export async function loadDiagnoses(container: Container, file: string | null): Promise<void> {
  const table = file === null ? inventedCodes : container.openTable(file);
  const imported = await container.scope().as(operator('bench'))('importRows', {
    list: 'icd10',
    table,
    mode: 'all',
  });
  if (!imported.ok) throw new Error(`The ICD-10 list was refused: ${imported.refusal.code}`);
  console.error(`${imported.value.created} diagnoses added`);
}

/** One indexed query for as many codes as a search shows. */
const codesStatement = (): Statement => ({
  sql: 'select id, type, code, description from catalogue_item where type = ? order by code limit ?',
  values: [ICD10_TYPE, SHOWN_CODE_COUNT],
});

const searchCase = (name: string, target: number, text: string): ReadCase => ({
  kind: 'read',
  name,
  account: 'admin',
  through: 'web',
  target,
  floor: codesStatement,
  expectedText: 'itemId',
  nextRequest: () => ({
    path: `/historiaClinica/diagnosticos?${new URLSearchParams({ tipo: '1', texto: text })}`,
  }),
  runQueries: (call) => call('findDiagnoses', { type: ICD10_TYPE, search: text }),
});

/** Searches while a diagnosis is typed. */
export const diagnosisSearches: readonly ReadCase[] = [
  searchCase('diagnoses: one letter', 20, 't'),
  searchCase('diagnoses: two words', 20, 'trast leng'),
  searchCase('diagnoses: a code', 5, 'F80'),
];
