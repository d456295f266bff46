import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TOP_FOLDERS = 'domain|adapters|app|cli|docs|tests|prisma-free-migrations';
/** Matches the paths of the repository in a text, as code or link target. */
const PATHS = new RegExp(`\`((?:${TOP_FOLDERS})/[^\`\\s<>*…]+)\`|\\]\\(([^)#:\\s]+)\\)`, 'g');

const pathsIn = (document: string): readonly string[] =>
  [...readFileSync(document, 'utf8').matchAll(PATHS)].map(([, code, link = '']) =>
    code === undefined ? join(document, '..', link) : code,
  );

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/map.md', 'docs/rules.md', 'docs/glossary.md'])(
  '%s',
  (document) => {
    it('refers to files that exist', () => {
      const paths = pathsIn(document);
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    });
  },
);

const REPOSITORY_FILES = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !['.git', 'node_modules', 'build'].includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) => `${entry.name}/${path}`)
      : [entry.name],
  );

describe('the map', () => {
  const map = readFileSync('docs/map.md', 'utf8');

  it('fits two screens', () => {
    expect(map.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });

  it('names only files that exist, also by the end of their path', () => {
    const named = [...map.matchAll(/`([^`\s<>*…]+\.(?:tsx?|cjs|md))`/g)].map(([, path = '']) => path);
    const isFile = (path: string) =>
      REPOSITORY_FILES.some((file) => file === path || file.endsWith(`/${path}`));
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !isFile(path))).toEqual([]);
  });
});

const DECISIONS = 'docs/decisions';
const records = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file));
/** Matches the numbers after the word, also of several records in a row. */
const CITED_DECISIONS = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi;

describe('the decision records', () => {
  const numbers = new Set(records.map((file) => file.slice(0, 4)));

  it.each(records)('%s fits one screen', (file) => {
    expect(readFileSync(`${DECISIONS}/${file}`, 'utf8').split(/\s+/).length).toBeLessThanOrEqual(460);
  });

  it('exist when a file names them', () => {
    const files = REPOSITORY_FILES.filter((path) => /\.(?:tsx?|cjs|md)$/.test(path));
    const unknown = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CITED_DECISIONS)].flatMap(([, cited = '']) =>
        (cited.match(/\d{4}/g) ?? [])
          .filter((number) => !numbers.has(number))
          .map((number) => `${file} ${number}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('are listed, each once', () => {
    const index = readFileSync(`${DECISIONS}/README.md`, 'utf8');
    const listed = [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file]) => file);
    expect(listed.sort()).toEqual(records.sort());
  });
});

const CODE_FILES = ['domain', 'adapters', 'app', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);
const COMMENTS = /\/\*.*?\*\/|\/\/[^\n]*/gs;
const PARENTHESES = /\(([^()]*)\)/g;

/** The rules of the rulebook with their files. */
const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| ([A-Z]\d+) \|.*\| ([^|]+)\|$/gm)].map(
  ([, number = '', files = '']) => ({
    number,
    files: [...files.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file),
  }),
);

const RULE_LETTERS = new Set(rules.map(({ number }) => number.slice(0, 1)));
const RULE_NUMBER = new RegExp(`\\b[${[...RULE_LETTERS].join('')}]\\d{1,2}\\b`, 'g');

/** The rule numbers in the parentheses of a file's comments. */
const citedIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(COMMENTS)].flatMap(([comment]) =>
    [...comment.matchAll(PARENTHESES)].flatMap(([, text = '']) => text.match(RULE_NUMBER) ?? []),
  );

describe('the rulebook', () => {
  it('has each number once', () => {
    const numbers = rules.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it.each(rules)('$number is cited by its file', ({ number, files }) => {
    expect(files).not.toEqual([]);
    expect(files.flatMap(citedIn)).toContain(number);
  });

  it('has every rule that code cites', () => {
    const known = new Set(rules.map(({ number }) => number));
    const unknown = CODE_FILES.flatMap((file) =>
      citedIn(file)
        .filter((number) => !known.has(number))
        .map((number) => `${file} ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
