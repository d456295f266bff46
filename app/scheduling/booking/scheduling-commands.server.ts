import { z } from 'zod';
import { hoursInput } from '#app/availability/hours-input.server.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import type { ScheduleItem } from '#domain/scheduling';
import { COMMAND_MAX_SESSIONS } from '#domain/shared';
import { optionalUsername, seriesScope, therapistSlotInput, username } from './scheduling-values.server.ts';

const confirmation = z
  .object({
    overlap: z.boolean(),
    unavailable: z.boolean(),
    outside: z.boolean(),
    begun: z.boolean(),
    reason: z.string(),
  })
  .nullable();

const item: z.ZodType<ScheduleItem, unknown> = therapistSlotInput.extend({
  type: z.enum(['therapy', 'evaluation', 're-evaluation']),
  patientId: SubmittedId,
  lineId: SubmittedId,
  auxiliary: optionalUsername,
  responsible: optionalUsername,
  confirmation,
});

const decisions = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('move'),
        sessionId: SubmittedId,
        from: therapistSlotInput,
        to: therapistSlotInput,
      }),
      z.object({
        kind: z.literal('change-auxiliary'),
        sessionId: SubmittedId,
        from: username,
        to: optionalUsername,
      }),
      z.object({ kind: z.literal('cancel'), sessionId: SubmittedId }),
    ]),
  )
  .max(COMMAND_MAX_SESSIONS);

/** The settlement of the sessions of a closure, as JSON. */
export const closureSettlement = z.object({ decisions, reason: z.string() });

/** The settlement to undo, as JSON. */
export const undoCommand = z.object({ settlementId: SubmittedId });

/** The commands of the scheduling screen, as JSON. */
export const schedulingCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('schedule'),
    items: z.array(item).max(COMMAND_MAX_SESSIONS),
    idempotencyKey: z.string().optional(),
  }),
  z.object({
    intent: z.literal('cancel'),
    sessionId: SubmittedId,
    reason: z.string(),
    scope: seriesScope.default('one'),
  }),
  z.object({ intent: z.literal('undo-booking'), sessionId: SubmittedId }),
  z.object({
    intent: z.literal('reschedule'),
    moves: z
      .array(
        z.object({ sessionId: SubmittedId, from: therapistSlotInput, to: therapistSlotInput, confirmation }),
      )
      .max(COMMAND_MAX_SESSIONS),
    reason: z.string().nullable(),
  }),
  z.object({
    intent: z.literal('change-auxiliary'),
    sessionId: SubmittedId,
    from: username,
    to: optionalUsername,
    confirmation,
  }),
  z.object({
    intent: z.literal('settle-leave'),
    therapist: username,
    leave: z
      .object({
        from: localDateInput,
        to: localDateInput,
        hours: hoursInput.nullable(),
        kind: z.string(),
        note: z.string(),
      })
      .nullable(),
    decisions,
    reason: z.string(),
  }),
  z.object({ intent: z.literal('add-auxiliary'), sessionId: SubmittedId, auxiliary: username, confirmation }),
]);

/** One command of the scheduling screen. */
export type SchedulingCommand = z.output<typeof schedulingCommand>;
