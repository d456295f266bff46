import { z } from '@hono/zod-openapi';
import type { TextCode } from '#app/shared/copy/texts.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { parseLocalDate, parseLocalTime } from '#domain/shared';

const parsedField = <T>(parse: (text: string) => T | null, code: TextCode, example: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: textOfCode(code) });
      return z.NEVER;
    })
    .openapi({ type: 'string', example });

/** A calendar date, `YYYY-MM-DD`. */
export const DateField = parsedField(parseLocalDate, 'not-an-iso-date', '2026-03-24');

/** A time of day, `HH:MM`; seconds are accepted and dropped. */
export const TimeField = parsedField(parseLocalTime, 'not-a-time', '08:30');

/** The days of a calendar request; a missing limit is open. */
export const DayRange = z.object({ desde: DateField.optional(), hasta: DateField.optional() });
