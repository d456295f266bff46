import type { FieldTable } from './field-table.ts';
import { REPS_LENGTH } from './text-kinds.ts';

/** The details of a site, each with its maximum length. */
export const SITE_FIELDS = {
  name: { kind: 'text', limit: 60, required: true },
  /** Notices to the site are sent here. */
  email: { kind: 'email', limit: 120, required: true },
  phone: { kind: 'text', limit: 25 },
  /** Street address. */
  address: { kind: 'text', limit: 120 },
  /** Provider code of REPS, the national register of health providers. */
  reps: { kind: 'reps', limit: REPS_LENGTH },
} as const satisfies FieldTable;
