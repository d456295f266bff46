import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { texts } from '../copy/index.ts';

type Payload = FormData | URLSearchParams;

/** Bounds of what Conform may read: it makes an array as long as an index says, and an object as deep as a name says. */
export const FORM_LIMITS = {
  /** The longest form is an order: 400 services of two entries each. */
  entries: 1000,
  index: 400,
  levels: 5,
  nameCharacters: 100,
} as const;

/** Reads a form or a query with a schema. One that no form of ours sends is refused before it is parsed. */
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

/** Whether `services[0].cupsId` names a field, within the limits. */
function isFieldName(name: string): boolean {
  if (name.length > FORM_LIMITS.nameCharacters || !NAME.test(name)) return false;
  const segments = name.replaceAll(']', '').split(/[.[]/);
  return segments.length <= FORM_LIMITS.levels && segments.every(isSegment);
}

/** A name that every object inherits would be read as one that was sent before. */
const isSegment = (segment: string): boolean =>
  !(segment in Object.prototype) && segment !== STATE && !(Number(segment) > FORM_LIMITS.index);

/** Names that Conform keeps for itself. */
const INTENT = '__intent__';
const STATE = '__state__';

/** The one intent that our forms have: to check a field while it is typed. */
function isValidation(value: unknown): boolean {
  try {
    return JSON.parse(String(value)).type === 'validate';
  } catch {
    return false;
  }
}
