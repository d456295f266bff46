import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeControlCharacters } from '../../cli/support/print.ts';

it('the terminal gets no escape sequences from data', () => {
  expect(escapeControlCharacters('ANA\u001b]0;x\u0007\u009b2J\r\u202eSOTO')).toBe(
    'ANA\\u001b]0;x\\u0007\\u009b2J\\u000d\\u202eSOTO',
  );
  expect(escapeControlCharacters('una línea\n\tcon 👩‍👧')).toBe('una línea\n\tcon 👩‍👧');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeControlCharacters(text)).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
    }),
  );
});

it('JSON stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(escapeControlCharacters(JSON.stringify({ text })))).toEqual({ text });
    }),
  );
});

it('only print.ts and prompt.ts write to the terminal', () => {
  const sources = readdirSync('cli', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const printing = sources.filter((file) =>
    /console\.|std(out|err)\.write/.test(readFileSync(join('cli', file), 'utf8')),
  );
  expect(printing.sort()).toEqual(['support/print.ts', 'support/prompt.ts']);
});
