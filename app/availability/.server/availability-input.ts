import { z } from 'zod';
import { formShape } from '#app/shared/forms/form-shape.ts';
import { localDateInput, localTimeInput } from '#app/shell/.server/local-values.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { SITE_FIELDS } from '#domain/record-fields';
import type { Weekday } from '#domain/shared';
import { hoursInput } from '../hours-input.server.ts';

const days = { from: localDateInput, to: localDateInput };
const text = z.string().max(1000);
const MAX_INTERVALS = 50;

const weeklyHours = z
  .array(
    z.object({
      weekday: z.number().int().min(1).max(7) as unknown as z.ZodType<Weekday>,
      start: localTimeInput,
      end: localTimeInput,
    }),
  )
  .max(MAX_INTERVALS);

const leaveFields = { ...days, hours: hoursInput.nullable(), kind: text, note: text };
const shownLeave = z.object(leaveFields).nullable().default(null);
const siteFields = { ...formShape(SITE_FIELDS, { text, code: SubmittedId.nullable() }), hours: weeklyHours };

/** The commands of the closures screen. */
export const closureCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    closureId: SubmittedId.nullable(),
    siteId: SubmittedId.nullable(),
    ...days,
    reason: text,
    shown: z
      .object({ siteId: SubmittedId.nullable(), ...days, reason: text })
      .nullable()
      .default(null),
  }),
  z.object({ intent: z.literal('withdraw'), closureId: SubmittedId }),
]);

/** The commands of the sites screen. */
export const siteCommand = z.union([
  z.object({ intent: z.literal('state'), siteId: SubmittedId, open: z.boolean() }),
  z.object({
    intent: z.literal('save'),
    siteId: SubmittedId.nullable(),
    ...siteFields,
    shown: z.object(siteFields).nullable().default(null),
  }),
]);

/** The commands of the screen of therapists' hours. */
export const staffTimesCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('hours'),
    staffId: SubmittedId,
    hours: weeklyHours,
    shown: weeklyHours.nullable().default(null),
  }),
  z.object({
    intent: z.literal('leave'),
    leaveId: SubmittedId.nullable(),
    staffId: SubmittedId,
    ...leaveFields,
    shown: shownLeave,
  }),
  z.object({
    intent: z.literal('withdraw'),
    leaveId: SubmittedId,
    shown: shownLeave,
  }),
]);

/** The parameters of a list of booked sessions: a range of days and, unless null, hours, a site and a therapist. */
export const bookedSessionsQuery = z.object({
  from: localDateInput,
  to: localDateInput,
  hours: hoursInput.nullable(),
  siteId: SubmittedId.nullable(),
  staffId: SubmittedId.nullable(),
});
