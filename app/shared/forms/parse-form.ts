import type { Submission } from '@conform-to/dom';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { texts } from '../copy/texts.ts';

type Payload = FormData | URLSearchParams;

/** Limits that protect Conform: it makes an array as long as the index in a field's name, and an object as deep as the name's segments. */
export const FORM_LIMITS = {
  /** The largest form is an order: 400 services of two entries each. */
  entries: 1000,
  index: 400,
  levels: 5,
  nameCharacters: 100,
} as const;

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
    if (!isFieldName(name)) return false;
  }
  return true;
}

const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,3}\])*$/;

/** Whether a name like `services[0].cupsId` is within the limits. */
function isFieldName(name: string): boolean {
  if (name.length > FORM_LIMITS.nameCharacters || !NAME.test(name)) return false;
  const segments = name.replaceAll(']', '').split(/[.[]/);
  return segments.length <= FORM_LIMITS.levels && segments.every(isSegment);
}

/** Whether a segment is allowed. Inherited property names of objects are not, because Conform would read them as fields. */
const isSegment = (segment: string): boolean =>
  !(segment in Object.prototype) && !RESERVED.has(segment) && !(Number(segment) > FORM_LIMITS.index);

/** Names that Conform reads as commands to itself. */
const RESERVED: ReadonlySet<string> = new Set(['__intent__', '__state__']);
