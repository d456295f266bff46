import type { ScheduleResult } from '#domain/scheduling';
import type { Result } from '#domain/shared';
import { schedulingTexts } from '../copy/scheduling.ts';
import type { CommandResult } from '../view-models/command-result.ts';
import { doneCommand, refusedCommand } from './command-result.ts';

/** The result of a booking; its value is the id of the first session, for undoing. */
export const bookingResultOf = (result: Result<ScheduleResult>): CommandResult<number | null> =>
  result.ok
    ? doneCommand(schedulingTexts.scheduled, result.value.ids[0] ?? null)
    : refusedCommand(result.refusal);
