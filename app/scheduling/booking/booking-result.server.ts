import type { CommandResult } from '#app/shared/view/command-result.ts';
import { refusedCommand, succeededCommand } from '#app/shell/.server/command-result.ts';
import type { ScheduleResult } from '#domain/scheduling';
import type { Result } from '#domain/shared';
import { scheduledText } from '../copy.ts';

/** The result of a booking; its value is the id of the first session, for undoing. */
export const bookingResultOf = (result: Result<ScheduleResult>): CommandResult<number | null> =>
  result.ok
    ? succeededCommand(scheduledText(result.value.ids.length), result.value.ids[0] ?? null)
    : refusedCommand(result.refusal);
