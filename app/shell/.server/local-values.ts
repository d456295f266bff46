import { z } from 'zod';
import { type LocalDate, type LocalTime, parseLocalDate, parseLocalTime } from '#domain/shared';

const parsedInput = <T>(parse: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

/** A date of the calendar, `YYYY-MM-DD`. */
export const localDateInput: z.ZodType<LocalDate, string> = parsedInput(parseLocalDate);

/** A time of day, `HH:MM`. */
export const localTimeInput: z.ZodType<LocalTime, string> = parsedInput(parseLocalTime);
