import { z } from 'zod';
import type { Weekday } from '#domain/shared';
import { SentId } from '../forms/record-id.ts';
import { localDateInput, localTimeInput } from './local-values.ts';

const id = z.number().int().positive();
const days = { from: localDateInput, to: localDateInput };
const text = z.string().max(1000);
const MOST_STRETCHES = 50;

const hours = z
  .array(
    z.object({
      weekday: z.number().int().min(1).max(7) as unknown as z.ZodType<Weekday>,
      start: localTimeInput,
      end: localTimeInput,
    }),
  )
  .max(MOST_STRETCHES);

const site = { name: text, email: text, hours };

/** The commands of the closures screen. */
export const closureCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('keep'),
    closureId: id.nullable(),
    siteId: id.nullable(),
    ...days,
    reason: text,
    shown: z
      .object({ siteId: id.nullable(), ...days, reason: text })
      .nullable()
      .default(null),
  }),
  z.object({ intent: z.literal('withdraw'), closureId: id }),
]);

/** The commands of the sites screen. */
export const siteCommand = z.union([
  z.object({ intent: z.literal('state'), siteId: id, open: z.boolean() }),
  z.object({
    intent: z.literal('keep'),
    siteId: id.nullable(),
    ...site,
    shown: z.object(site).nullable().default(null),
  }),
]);

/** The commands of the screen of therapists' hours. */
export const staffTimesCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('hours'), staffId: id, hours, shown: hours.nullable().default(null) }),
  z.object({
    intent: z.literal('leave'),
    leaveId: id.nullable(),
    staffId: id,
    ...days,
    kind: text,
    note: text,
  }),
  z.object({ intent: z.literal('withdraw'), leaveId: id }),
]);

/** Reads `?desde=&hasta=&sede=&terapeuta=` of a list of booked sessions. */
export const bookedRequest = z.object({
  from: localDateInput,
  to: localDateInput,
  siteId: SentId.nullable(),
  staffId: SentId.nullable(),
});
