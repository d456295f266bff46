import { parseArgs } from 'node:util';

/** The parts of a run. */
export const SECTIONS = ['lists', 'charts', 'reports', 'scheduling', 'browser', 'pdf', 'excel'] as const;
export type Section = (typeof SECTIONS)[number];

export interface BenchOptions {
  readonly sections: readonly Section[];
  /** Number of sessions, and of orders. */
  readonly rows: number;
  /** File for the figures; null for none. */
  readonly json: string | null;
  /** File with the ICD-10 list; null for as many invented codes. */
  readonly icd10: string | null;
  /** Server for a temporary database; null for the embedded database. */
  readonly mysql: string | null;
}

/** Reads the command line and INTEGRA_BENCH_DB. */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      section: { type: 'string', multiple: true },
      rows: { type: 'string', default: '100000' },
      json: { type: 'string' },
      icd10: { type: 'string' },
    },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows takes a whole number from 1000 on');
  const section = values.section ?? SECTIONS;
  const unknown = section.filter((name) => !SECTIONS.includes(name as Section));
  if (unknown.length > 0)
    throw new Error(`--section takes ${SECTIONS.join(', ')}; not ${unknown.join(', ')}`);
  return {
    sections: SECTIONS.filter((name) => section.includes(name)),
    rows,
    json: values.json ?? null,
    icd10: values.icd10 ?? null,
    mysql: process.env.INTEGRA_BENCH_DB ?? null,
  };
}
