import { defineEntity, p } from '@mikro-orm/core';
import { recordedProperties } from './patients.ts';

export const StagedEntrySchema = defineEntity({
  name: 'StagedEntry',
  tableName: 'staged_entry',
  properties: {
    /** Counts from 1 in the order of the file. */
    place: p.integer().primary(),
    /** The stored row that it changes; null for a new entry. */
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
  },
});

export const StagedPatientSchema = defineEntity({
  name: 'StagedPatient',
  tableName: 'staged_patient',
  properties: {
    id: p.integer().primary(),
    /** Counts the new patients from 0 in the order of the file; null for one who is changed. */
    place: p.integer().nullable(),
    /** The stored patient who is changed. */
    patientId: p.integer().nullable(),
    /** Whether the words change by which the patient is found. */
    renamed: p.boolean(),
    ...recordedProperties(),
    /** `updated_at` of the stored patient when it was compared. */
    seenAt: p.string().nullable(),
  },
});
