import type { Submission } from '@conform-to/dom';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { texts } from '../copy/texts.ts';

type Payload = FormData | URLSearchParams;

/** Limits that protect Conform: it makes an array as long as the index in a field's name. */
export const FORM_LIMITS = {
  /** The largest form is an order: 400 services of two entries each. */
  entries: 1000,
  index: 400,
} as const;

/** The name of a field, like `services[0].cupsId`, in at most five levels. Names of commands to Conform do not begin with a letter. */
const FIELD_NAME = /^[a-z][^.[\]]{0,39}(?:\.[a-z][^.[\]]{0,39}|\[\d{0,3}\]){0,4}$/i;

/** Parses a form or query with a schema, unless it exceeds the limits. */
export const parseForm = <Schema extends z.ZodType>(
  payload: Payload,
  schema: Schema,
): Submission<z.output<Schema>> =>
  isReadable(payload)
    ? parseWithZod(payload, { schema })
    : parseWithZod(new FormData(), { schema: refuseAll });

/** The first error of each field; errors inside `services[0]` belong to `services`. */
export function fieldErrorsOf(submission: Submission<unknown>): Record<string, string> {
  const error = submission.status === 'success' ? null : submission.error;
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(error ?? {})) {
    const [field = ''] = name.split('[');
    if (field !== '' && messages?.[0]) errors[field] ??= messages[0];
  }
  return errors;
}

const refuseAll = z.custom<never>(() => false, texts.invalidInput);

function isReadable(payload: Payload): boolean {
  const names = new Set<string>();
  let entries = 0;
  for (const name of payload.keys()) {
    if (++entries > FORM_LIMITS.entries) return false;
    if (names.has(name) && !name.endsWith('[]')) return false;
    names.add(name);
    if (!FIELD_NAME.test(name) || !name.split(/[.[\]]+/).every(isSegment)) return false;
  }
  return true;
}

/** Whether a segment is within the limits. Conform would read inherited properties of objects as fields. */
const isSegment = (segment: string): boolean =>
  !(segment in Object.prototype) && !(Number(segment) > FORM_LIMITS.index);
