import { z } from 'zod';
import { textOfCode } from './refusal-texts.ts';

/** Maximum id in both databases: a signed 32-bit integer. */
const MAX_ID = 2_147_483_647;
const DECIMAL = /^\d{1,10}$/;

/** The id in a text; null for an invalid one. */
export function idOf(text: string | null | undefined): number | null {
  const id = text && DECIMAL.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

/** The id in an address; 0, which no record has, for an invalid one. */
export const idOrZero = (text: string | null | undefined): number => idOf(text) ?? 0;

/** An id in a request: a number or a decimal text. */
export const SubmittedId = z.union([z.number(), z.string()]).transform((value, context) => {
  const id = idOf(String(value));
  if (id === null) context.addIssue(textOfCode('not-an-id'));
  return id ?? z.NEVER;
});
