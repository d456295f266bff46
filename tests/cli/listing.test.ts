import { describe, expect, it } from 'vitest';
import { formatList } from '../../cli/support/listing.ts';

interface Site {
  readonly name: string;
  readonly patients: number;
}
const SITES: readonly Site[] = [
  { name: 'Sede Principal', patients: 3 },
  { name: 'Sede\tNorte\n', patients: 12 },
];
const COLUMNS = { Sede: ({ name }: Site) => name.trim(), Pacientes: ({ patients }: Site) => patients };

describe('a list', () => {
  it('is a table with headings on a terminal', () => {
    expect(formatList(SITES, COLUMNS, { isTerminal: true })).toEqual([
      'Sede            Pacientes',
      'Sede Principal  3',
      'Sede Norte      12',
    ]);
    expect(formatList([], COLUMNS, { isTerminal: true })).toEqual(['Nada coincide.']);
  });

  it('is one line per row in a pipe, whatever the cells contain', () => {
    expect(formatList(SITES, COLUMNS, { isTerminal: false })).toEqual([
      'Sede Principal\t3',
      'Sede Norte\t12',
    ]);
    expect(formatList([], COLUMNS, { isTerminal: false })).toEqual([]);
  });

  it('is JSON with all fields for programs', () => {
    expect(formatList(SITES, COLUMNS, { json: true }).map((line) => JSON.parse(line))).toEqual([SITES]);
  });
});
