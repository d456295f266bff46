import { z } from 'zod';
import { textOfCode } from '../copy/index.ts';

/** The largest id of both databases: a signed integer of 32 bits. */
const LARGEST_ID = 2_147_483_647;
const DECIMAL = /^\d{1,10}$/;

/** The id that a text names; null when it names none. */
export function idOf(text: string | null | undefined): number | null {
  const id = text && DECIMAL.test(text) ? Number(text) : 0;
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** The id that an address names; 0, which no record has, when it names none. */
export const recordIdOf = (text: string | null | undefined): number => idOf(text) ?? 0;

/** An id as it is sent: a number, or a text of decimal digits. */
export const SentId = z.union([z.number(), z.string()]).transform((sent, context) => {
  const id = idOf(String(sent));
  if (id === null) context.addIssue(textOfCode('not-an-id'));
  return id ?? z.NEVER;
});
