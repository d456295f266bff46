import { z } from 'zod';

/** A user name; at most 100 characters. */
export const username = z.string().max(100);
export const optionalUsername = username.nullish().transform((text) => text || null);

/** The sessions of a series that a command changes. */
export const seriesScope = z.enum(['one', 'following', 'pending']);
