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
