import { z } from 'zod';
import { localDateInput, localTimeInput } from '#app/shell/.server/local-values.ts';

/** A user name; at most 100 characters. */
export const username = z.string().max(100);
export const optionalUsername = username.nullish().transform((text) => text || null);

/** The sessions of a series that a command changes. */
export const seriesScope = z.enum(['one', 'following', 'pending']);

/** Date and hours of a session. */
export const slotInput = z.object({ date: localDateInput, start: localTimeInput, end: localTimeInput });

/** A slot with its therapist. */
export const therapistSlotInput = slotInput.extend({ therapist: username });
