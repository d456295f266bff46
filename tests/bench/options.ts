import { parseArgs } from 'node:util';

/** The parts of a run. `progress` measures the form 'progress reports' (PACA FO-187), `beside` measures requests beside other work. */
export const SECTIONS = [
  'lists',
  'charts',
  'reports',
  'scheduling',
  'browser',
  'pdf',
  'progress',
  'excel',
  'billing',
  'beside',
  'throughput',
] as const;
export type Section = (typeof SECTIONS)[number];

const DATABASES = ['sqlite', 'mysql'] as const;
/** `sqlite` is the embedded database, `mysql` a MariaDB or MySQL server. */
export type BenchDatabase = (typeof DATABASES)[number];

export interface BenchOptions {
  readonly sections: readonly Section[];
  readonly databases: readonly BenchDatabase[];
  /** Number of sessions, of orders and of audit entries. */
  readonly rows: number;
  /** Whether reads are measured with three numbers of rows, instead of the sections. */
  readonly growth: boolean;
  /** Whether imports are measured, instead of the sections. */
  readonly imports: boolean;
  /** Whether imports have the rows of a whole former system. */
  readonly whole: boolean;
  /** File for the figures; null for none. */
  readonly json: string | null;
  /** File with the ICD-10 list; null to load an invented list of the same length. */
  readonly icd10: string | null;
  /** Address of the server for temporary databases with its administrator; null to start a MariaDB. */
  readonly server: string | null;
}

/** With fewer sessions a therapist has no full week to cancel. */
const MIN_ROWS = 10_000;

/** Reads the command line and INTEGRA_BENCH_DB. */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      section: { type: 'string', multiple: true },
      database: { type: 'string', multiple: true },
      rows: { type: 'string', default: '100000' },
      growth: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      json: { type: 'string' },
      icd10: { type: 'string' },
    },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < MIN_ROWS)
    throw new Error(`--rows takes a whole number from ${MIN_ROWS} on`);
  return {
    sections: chosenOf('section', SECTIONS, values.section),
    databases: chosenOf('database', DATABASES, values.database),
    rows,
    growth: values.growth,
    imports: values.imports,
    whole: values.whole,
    json: values.json ?? null,
    icd10: values.icd10 ?? null,
    server: process.env.INTEGRA_BENCH_DB ?? null,
  };
}

function chosenOf<Word extends string>(
  option: string,
  words: readonly Word[],
  chosenWords: readonly string[] = words,
): readonly Word[] {
  const unknown = chosenWords.filter((name) => !words.includes(name as Word));
  if (unknown.length > 0) throw new Error(`--${option} takes ${words.join(', ')}; not ${unknown.join(', ')}`);
  return words.filter((word) => chosenWords.includes(word));
}
