import { z } from '@hono/zod-openapi';

export const ACCOUNTS_TAG = 'Facturación';
export const ACCOUNTS_PATH = '/api/facturacion/cuentas';

/** An answer of rows. */
export const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
