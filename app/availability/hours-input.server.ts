import { z } from 'zod';
import { localTimeInput } from '#app/shell/.server/local-values.ts';

/** Hours of a day. */
export const hoursInput = z.object({ start: localTimeInput, end: localTimeInput });

/** `07:00-12:00` in an address. */
export const hoursParameter = z
  .string()
  .regex(/^\d\d:\d\d-\d\d:\d\d$/)
  .transform((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
  .pipe(hoursInput);
