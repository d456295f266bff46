import type { SqlValue } from '../sql.ts';

/** The upper bound of the words that begin with `prefix`: text is compared by code points, and U+10FFFF is the last one. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

/** Whether a column `word` begins with a term; its values are {@link prefixBounds}. */
export const HAS_PREFIX = '(word >= ? and word < ?)';
export const prefixBounds = (term: string): readonly SqlValue[] => [term, afterPrefix(term)];
