import { STAFF_NAME_MAX_LENGTH } from '#domain/shared';
import type { FieldTable } from './field-table.ts';

/** The profile of a user (U7). */
export const PROFILE_FIELDS = {
  firstNames: { kind: 'name', limit: STAFF_NAME_MAX_LENGTH, required: true },
  lastNames: { kind: 'name', limit: STAFF_NAME_MAX_LENGTH, required: true },
  roleId: { kind: 'code', required: true },
  /** Null for a user without a site, who sees nothing (A3). */
  siteId: { kind: 'code' },
  email: { kind: 'email', limit: 120 },
  professionalType: { kind: 'text', limit: 80 },
  /** Type of the identity document, one of `DOCUMENT_TYPES`. */
  idType: { kind: 'code' },
  idNumber: { kind: 'text', limit: 30 },
  professionalRegister: { kind: 'text', limit: 30 },
  /** The day on which somebody looked the professional up in RETHUS, the national register of health professionals (B12). */
  rethus: { kind: 'date' },
} as const satisfies FieldTable;
