import { z } from 'zod';

/** The head of the audit trail as stored in `audit-head.json` and in the manifests of backups. */
export const headSchema = z.object({ id: z.number(), seal: z.string(), at: z.string(), mac: z.string() });
