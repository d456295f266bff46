import { defineEntity, p } from '@mikro-orm/core';
import { personalProperties } from './patients.ts';

export const StagedEntrySchema = defineEntity({
  name: 'StagedEntry',
  tableName: 'staged_entry',
  properties: {
    /** Numbers the staged rows from 1, in the order of the file. */
    sequenceNumber: p.integer().fieldName('place').primary(),
    /** The stored row to change; null for a new entry. */
    entryId: p.integer().nullable(),
    type: p.integer().nullable(),
    code: p.string().nullable(),
    description: p.string().nullable(),
    nit: p.string().nullable(),
    name: p.string().nullable(),
    shortName: p.string().nullable(),
    kind: p.integer().nullable(),
    scheme: p.integer().nullable(),
    departmentId: p.integer().nullable(),
    specialtyId: p.integer().nullable(),
    payerId: p.integer().nullable(),
    officialCode: p.string().nullable(),
    ripsBlock: p.string().nullable(),
    repsService: p.integer().nullable(),
    purpose: p.string().nullable(),
    maxPerDay: p.integer().nullable(),
    isProvider: p.integer().nullable(),
    supportPattern: p.string().nullable(),
    active: p.boolean().nullable(),
  },
});

export const StagedPatientSchema = defineEntity({
  name: 'StagedPatient',
  tableName: 'staged_patient',
  properties: {
    id: p.integer().primary(),
    /** Numbers the new patients from 0, in the order of the file; null for a stored patient. */
    sequenceNumber: p.integer().fieldName('place').nullable(),
    /** The stored patient to change; null for a new patient. */
    patientId: p.integer().nullable(),
    /** Whether the search words change. */
    renamed: p.boolean(),
    ...personalProperties(),
    active: p.boolean().default(true),
    /** `updated_at` of the stored patient when the file was compared with it; null for a new patient. */
    seenAt: p.string().nullable(),
  },
});
