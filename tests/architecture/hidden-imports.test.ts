import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = 'adapters/persistence';
const FINDS_ROWS =
  /(from|join) (therapy_session|clinical_entry|evolution_note)\b|table: '(therapy_session|clinical_entry)'/;
const LEAVES_HIDDEN_OUT = /isPublished(Note)?\(|holdsUnitsOf\(/;

/** Files whose queries find no row that an import hides: past sessions, cancelled ones and evolution notes. */
const FIND_NO_HIDDEN_ROWS: Readonly<Record<string, readonly string[]>> = {
  'only pending sessions, or ones that are not archived': [
    ...['queries/billing-candidates.ts', 'queries/billing-figures.ts', 'queries/next-sessions.ts'],
    ...['queries/pending-notes.ts', 'queries/recovery.ts'],
    ...['queries/upcoming-sessions.ts', 'repositories/lost-sessions.ts', 'repositories/patient-import.ts'],
    ...['repositories/patient-import-publication.ts', 'repositories/patient-states.ts'],
    ...['repositories/working-times.ts', 'moving/undo-import.ts'],
  ],
  'only entries of other kinds': [
    ...[
      'moving/file-imports.ts',
      'moving/files.ts',
      'moving/history-imports.ts',
      'moving/objective-imports.ts',
    ],
    ...['queries/chart.ts', 'queries/diagnoses.ts', 'queries/exam-page.ts', 'queries/impressions.ts'],
    ...['queries/integrity-checks.ts', 'queries/objectives.ts', 'reports/objectives.ts'],
    ...['repositories/consultation-reasons.ts', 'repositories/exams.ts', 'repositories/objectives.ts'],
  ],
  'rows by an id, or by a row that refers to them': [
    ...[
      'patient-tables.ts',
      'queries/audit-entries.ts',
      'queries/audited-rows.ts',
      'queries/billing-checks.ts',
      'queries/session-history.ts',
    ],
    ...['queries/session-record.ts', 'repositories/clinical-entries.ts', 'repositories/movable-sessions.ts'],
    ...['repositories/account-filings.ts', 'repositories/receipts.ts', 'repositories/rips-versions.ts'],
    'repositories/session-billings.ts',
    ...['queries/supports.ts', 'repositories/sessions.ts', 'repositories/tariffs.ts'],
  ],
};

it('a query that finds sessions or entries leaves out what an import hides, or is known to find none of it', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const others = files.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return FINDS_ROWS.test(text) && !LEAVES_HIDDEN_OUT.test(text);
  });
  expect(others.sort()).toEqual(Object.values(FIND_NO_HIDDEN_ROWS).flat().sort());
});
