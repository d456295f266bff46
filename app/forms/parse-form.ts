import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { texts } from '../copy/index.ts';

type Payload = FormData | URLSearchParams;

/** Limits for Conform, which allocates arrays as long as an index and objects as deep as a name. */
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
  isReadable(payload) ? parseWithZod(payload, { schema }) : parseWithZod(new FormData(), { schema: refused });

const refused = z.custom<never>(() => false, texts.invalidInput);

function isReadable(payload: Payload): boolean {
  const names = new Set<string>();
  let entries = 0;
  for (const [name, value] of payload.entries()) {
    if (++entries > FORM_LIMITS.entries) return false;
    if (names.has(name) && !name.endsWith('[]')) return false;
    names.add(name);
    if (name === INTENT ? !isValidation(value) : !isFieldName(name)) return false;
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

/** Inherited property names of objects are excluded, because Conform would read them as fields. */
const isSegment = (segment: string): boolean =>
  !(segment in Object.prototype) && segment !== STATE && !(Number(segment) > FORM_LIMITS.index);

/** Reserved names of Conform. */
const INTENT = '__intent__';
const STATE = '__state__';

/** The only intent of our forms: validating a field during typing. */
function isValidation(value: unknown): boolean {
  try {
    return JSON.parse(String(value)).type === 'validate';
  } catch {
    return false;
  }
}
