import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TOP = 'domain|adapters|app|cli|docs|tests|prisma-free-migrations';
/** Paths of the repository in a text, as code or link target. */
const PATHS = new RegExp(`\`((?:${TOP})/[^\`\\s<>*…]+)\`|\\]\\(([^)#:\\s]+)\\)`, 'g');

const pathsIn = (document: string): readonly string[] =>
  [...readFileSync(document, 'utf8').matchAll(PATHS)].map(([, code, link = '']) =>
    code === undefined ? join(document, '..', link) : code,
  );

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/map.md', 'docs/rules.md', 'docs/glossary.md'])(
  '%s',
  (document) => {
    it('refers to files that exist', () => {
      const named = pathsIn(document);
      expect(named).not.toEqual([]);
      expect(named.filter((path) => !existsSync(path))).toEqual([]);
    });
  },
);
