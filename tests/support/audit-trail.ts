import { createHmac } from 'node:crypto';

/** A key for entries of tests that do not verify them. */
export const testKey = {
  mac: async (text: string) => createHmac('sha256', 'llave').update(text).digest('hex'),
};
