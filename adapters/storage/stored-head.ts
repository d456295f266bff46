import { z } from 'zod';

/** A head of the audit trail as files hold it. */
export const storedHead = z.object({ id: z.number(), seal: z.string(), at: z.string(), mac: z.string() });
