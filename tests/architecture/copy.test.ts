import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { subjectNames } from '#app/audit/copy/audit-trail.ts';
import { patientActionTexts } from '#app/patients/copy/patient-finder.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { SCREENS } from '#domain/access';
import { definitionOf, REPORT_KEYS } from '#domain/report-definitions';

const REPORT_PATHS = REPORT_KEYS.map((key) => definitionOf(key).path);

/** Words of the domain that look like refusal codes and are not. */
const WORDS_LIKE_CODES = new Set([
  ...Object.keys(patientActionTexts).filter((kind) => kind.includes('-')),
  'show-report',
  'change-auxiliary',
  ...SCREENS.flatMap(({ key, icon }) => [key, icon]),
  ...REPORT_PATHS,
  ...REPORT_KEYS.filter((key) => key.includes('-')),
  'agenda-feed',
  'external-calendar',
  'catalogue-entry',
  'chart-number',
  'chart-merge',
  'data-folder',
  'code-90',
  'code-list',
  'complete-history',
  'own-notes',
  'draft-cleanup',
  'earlier-days',
  'evaluation-report',
  'progress-reports',
  'expiry-alerts',
  'weekly-reports',
  'family-activities',
  'clinical-entry',
  'given-name',
  'given-up',
  'guardian-identity',
  'issued-document',
  'job-run',
  'last-day',
  'medical-order',
  'month-limit',
  'no-plan',
  'nobody-free',
  'saved-report',
  'scoring-comment',
  'newest-exams',
  'not-found',
  'of-order',
  'patient-import',
  'plan-diagnosis',
  'private-service',
  're-evaluation',
  'session-cleanup',
  'unknown-key',
  'unsealed-forged',
  'unsealed-unknown-key',
]);

/** Areas whose codes have texts on the command line only. */
const COMMAND_LINE_AREAS = ['code-lists', 'backups', 'doctor'].map((area) => join('domain', area));
const commandLineCopy = readdirSync('cli/copy')
  .map((name) => readFileSync(join('cli/copy', name), 'utf8'))
  .join('');

const files = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('domain', file));

function* wordsIn(node: ts.Node): Generator<string> {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  if (ts.isStringLiteral(node)) yield node.text;
  for (const child of node.getChildren()) yield* wordsIn(child);
}

const REFUSALS = /\b(?:refuse|refused|refusedBy|forbidden|closedByLock|hiddenBySite|notFound)\(\s*'([^']+)'/g;
const KEBAB = /^[a-z]+(?:-[a-z0-9]+)+$/;

const words = new Map<string, string[]>();
const refusals = new Set(['not-allowed', 'record-not-found', 'invalid-input', 'required']);
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const word of wordsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)))
    if (KEBAB.test(word)) words.set(word, [...(words.get(word) ?? []), file]);
  for (const [, code = ''] of text.matchAll(REFUSALS)) refusals.add(code);
}
const codes = new Set([...refusals, ...words.keys()].filter((word) => !WORDS_LIKE_CODES.has(word)));
const isOnlyOnCommandLine = (code: string) =>
  words.get(code)?.every((file) => COMMAND_LINE_AREAS.some((area) => file.startsWith(area)));

/** A plausible value for any parameter of a text. */
const PARAMS = new Proxy<Record<string, string | number>>(
  {},
  {
    get: (_target, name) =>
      name === 'overlaps'
        ? '2026-03-04 08:00 08:30'
        : /date|on$|from|^to$|until/i.test(String(name))
          ? '2026-03-04'
          : /start|end/.test(String(name))
            ? '08:00'
            : 2,
  },
);

describe('the codes of the domain', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(codes).toContain('wrong-credentials');
    expect(codes).toContain('patient-busy');
  });

  it.each([...codes].sort())('%s has a Spanish text', (code) => {
    if (isOnlyOnCommandLine(code)) return expect(commandLineCopy).toContain(code);
    const text = textOfCode(code, PARAMS);
    expect(text).not.toBe(code);
    expect(text).toMatch(/^[^a-z].*[\p{L}.!)%\d]$/u);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('have one text each: no area repeats the code of another', () => {
    const areas = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)copy(\.ts$|\/)|refusal-texts\.ts$/.test(file))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('app', file), 'utf8'));
    const textCodes = areas.flatMap((text) => [...text.matchAll(/^ {2}'([a-z]+(?:-[a-z0-9]+)+)':/gm)]);
    const keys = textCodes.map(([, key = '']) => key).filter((key) => codes.has(key));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('of patient import lines have texts on the command line too', () => {
    const FORM_ONLY_CODE =
      /'(longer-than|not-a-date|location-outside|photo-|patient-not-found|document-taken|likely-duplicate)/;
    const formCodes = readFileSync('app/patients/copy/patients.ts', 'utf8').matchAll(
      /^ {2}('[a-z]+(?:-[a-z]+)+)':/gm,
    );
    const lineCodes = [...formCodes]
      .map(([, code = '']) => code)
      .filter((code) => !FORM_ONLY_CODE.test(code));
    expect(lineCodes.length).toBeGreaterThan(8);
    expect(lineCodes.filter((code) => !commandLineCopy.includes(`${code}'`))).toEqual([]);
  });

  it('exclude only words that still occur in the domain or on a screen', () => {
    const screens = [...SCREENS.flatMap(({ key, icon }) => [key, icon]), ...REPORT_PATHS];
    expect([...WORDS_LIKE_CODES].filter((name) => !words.has(name) && !screens.includes(name))).toEqual([]);
  });
});

describe('a subject of the audit trail', () => {
  const matches = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bsubject: '([^']+)'/g)]);
  const subjects = [...new Set(matches.map(([, subject = '']) => subject))].sort();

  it.each(subjects)('%s has a Spanish name', (subject) => {
    expect(Object.hasOwn(subjectNames, subject)).toBe(true);
  });
});
