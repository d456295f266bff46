import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// `hyphen/es` is a CommonJS folder, and ESM can't import folders.
const { hyphenateSync } = require('hyphen/es') as typeof import('hyphen/es');

const SOFT_HYPHEN = '\u00AD';
const HYPHENATED_WORD = /\p{L}{5}/u;

/** The syllables of a word, between which a line may end. */
export const hyphenate = (word: string): readonly string[] =>
  HYPHENATED_WORD.test(word) ? hyphenateSync(word).split(SOFT_HYPHEN) : [word];
