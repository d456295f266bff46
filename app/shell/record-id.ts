import { z } from 'zod';
import { idOf } from '#domain/shared';
import { textOfCode } from './refusal-texts.ts';

/** The id in an address; 0, which no record has, for an invalid one. */
export const idOrZero = (text: string | null | undefined): number => idOf(text) ?? 0;

/** An id in a request: a number or a decimal text. */
export const SubmittedId = z.union([z.number(), z.string()]).transform((value, context) => {
  const id = idOf(String(value));
  if (id === null) context.addIssue(textOfCode('not-an-id'));
  return id ?? z.NEVER;
});
