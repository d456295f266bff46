import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subjectNames } from '#app/audit/copy/audit-trail.ts';
import { patientCodeTexts } from '#app/patients/copy/patients.ts';
import { codeTexts, generalCodeTexts, textOfCode } from '#app/shell/refusal-texts.ts';
import { cellTexts } from '../../cli/copy/cells.ts';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));
const copyFiles = filesIn('app').filter((file) => /(^|\/)copy(\.ts$|\/)/.test(file));

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

describe('the texts of codes', () => {
  it.each(Object.keys(codeTexts).sort() as (keyof typeof codeTexts)[])('%s has a Spanish text', (code) => {
    const text = textOfCode(code, PARAMS);
    expect(text).not.toBe(code);
    expect(text).toMatch(/^[^a-z].*[\p{L}.!)%\d]$/u);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('are stated once: no area repeats the code of another', async () => {
    const tables = (await Promise.all(copyFiles.map((file) => import(resolve(file)))))
      .flatMap((module) => Object.entries<object>(module))
      .filter(([name]) => name.endsWith('CodeTexts'))
      .map(([, table]) => Object.keys(table));
    expect(tables.length).toBeGreaterThan(20);
    const codes = [...Object.keys(generalCodeTexts), ...tables.flat()];
    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
    expect(codes.sort()).toEqual(Object.keys(codeTexts).sort());
  });

  it('of patient import lines are on the command line too', () => {
    const FORM_ONLY_CODE =
      /^(not-a-date|location-outside|photo-|patient-not-found|document-taken|likely-duplicate)/;
    const lineCodes = Object.keys(patientCodeTexts).filter((code) => !FORM_ONLY_CODE.test(code));
    expect(lineCodes.length).toBeGreaterThan(8);
    expect(lineCodes.filter((code) => !Object.hasOwn(cellTexts, code))).toEqual([]);
  });
});

describe('a subject of the audit trail', () => {
  const matches = filesIn('domain').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\bsubject: '([^']+)'/g),
  ]);
  const subjects = [...new Set(matches.map(([, subject = '']) => subject))].sort();

  it.each(subjects)('%s has a Spanish name', (subject) => {
    expect(Object.hasOwn(subjectNames, subject)).toBe(true);
  });
});
