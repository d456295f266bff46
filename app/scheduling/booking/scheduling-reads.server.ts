import { z } from 'zod';
import { hoursInput } from '#app/availability/hours-input.server.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { COMMAND_MAX_SESSIONS, type Weekday } from '#domain/shared';
import {
  optionalUsername,
  seriesScope,
  slotInput,
  therapistSlotInput,
  username,
} from './scheduling-values.server.ts';

const MAX_SESSION_MINUTES = 12 * 60;

const weekday = z
  .number()
  .int()
  .min(1)
  .max(7)
  .transform((number) => number as Weekday);

const plan = z.object({ lineId: SubmittedId, therapist: username, auxiliary: optionalUsername });

/** A plan to preview, as JSON: the slots of single sessions, or a series with the decisions about its proposed slots. */
export const planToPreview = z.union([
  plan.extend({ slots: z.array(slotInput).min(1).max(COMMAND_MAX_SESSIONS) }),
  plan.extend({
    startDate: localDateInput,
    monthlyMax: z.number().int().nullable(),
    weekdays: z.array(hoursInput.extend({ weekday })).max(7),
    continues: z.boolean(),
    substitutes: z.array(z.object({ date: localDateInput, therapist: username })).max(COMMAND_MAX_SESSIONS),
    leftOutDates: z.array(localDateInput).max(COMMAND_MAX_SESSIONS),
    decisions: z.array(z.object({ proposed: slotInput, to: slotInput.nullable() })).max(COMMAND_MAX_SESSIONS),
  }),
]);

/** The move of a session and of others of its series to preview, as JSON. */
export const movesToPreview = z.object({
  sessionId: SubmittedId,
  to: therapistSlotInput,
  scope: seriesScope,
  onlySameDayAndTime: z.boolean(),
  decisions: z
    .array(z.object({ sessionId: SubmittedId, to: slotInput.nullable() }))
    .max(COMMAND_MAX_SESSIONS),
});

/** The criteria of free slots, as JSON. */
export const slotSearch = z.object({
  lineId: SubmittedId,
  minutes: z.number().int().max(MAX_SESSION_MINUTES),
  therapist: optionalUsername,
  auxiliary: optionalUsername,
  from: localDateInput.nullable(),
  weekdays: z.array(weekday).max(7),
  interval: hoursInput.nullable(),
});

/** The criteria of weekly hours for a series, as JSON. */
export const seriesSearch = slotSearch.extend({
  continues: z.boolean(),
  monthlyMax: z.number().int().nullable(),
});

/** A read that its route answers, as the browser sends it. */
export type PlanToPreview = z.input<typeof planToPreview>;
export type MovesToPreview = z.input<typeof movesToPreview>;
export type SlotSearch = z.input<typeof slotSearch>;
export type SeriesSearch = z.input<typeof seriesSearch>;
