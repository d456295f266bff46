import { z } from 'zod';

/** Stored form of a head. */
export const headSchema = z.object({ id: z.number(), seal: z.string(), at: z.string(), mac: z.string() });
