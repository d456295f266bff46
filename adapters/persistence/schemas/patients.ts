import { defineEntity, p } from '@mikro-orm/core';
import { PATIENT_FIELDS } from '#domain/record-fields';
import { columnsOf } from '../field-columns.ts';

/** The properties that stored and staged patients share. */
export const personalProperties = () => ({
  ...columnsOf(PATIENT_FIELDS),
  sortName: p.string(),
  /** The comparable document number. */
  documentKey: p.string().nullable(),
  /** Birth date, first surname and first given name for comparing. */
  personKey: p.string().nullable(),
  siteId: p.integer(),
});

export const PatientSchema = defineEntity({
  name: 'Patient',
  tableName: 'patient',
  properties: {
    id: p.integer().primary(),
    chartNumber: p.integer(),
    ...personalProperties(),
    active: p.boolean(),
    lockedBy: p.integer().nullable(),
    /** The chart to which this one leads; null for a chart that was not merged. */
    mergedInto: p.integer().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

export const PatientWordSchema = defineEntity({
  name: 'PatientWord',
  tableName: 'patient_word',
  properties: {
    /** A code of `WORD_FIELD`. */
    field: p.integer().primary(),
    word: p.string().primary(),
    patientId: p.integer().primary(),
  },
});

export const ChartMergeSchema = defineEntity({
  name: 'ChartMerge',
  tableName: 'chart_merge',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    otherId: p.integer(),
    tookLock: p.boolean(),
    mergedBy: p.integer(),
    mergedAt: p.string(),
    undoneBy: p.integer().nullable(),
    undoneAt: p.string().nullable(),
  },
});

export const MergedRecordSchema = defineEntity({
  name: 'MergedRecord',
  tableName: 'merged_record',
  properties: {
    mergeId: p.integer().primary(),
    kind: p.string().primary(),
    recordId: p.integer().primary(),
  },
});

export const TherapyLeaderSchema = defineEntity({
  name: 'TherapyLeader',
  tableName: 'therapy_leader',
  properties: {
    patientId: p.integer().primary(),
    specialtyId: p.integer().primary(),
    staffId: p.integer(),
    assignedBy: p.integer(),
    assignedAt: p.string(),
  },
});

export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_file',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    kind: p.string(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string().nullable(),
    sha256At: p.string().fieldName('sha256_at').nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    withdrawnBy: p.integer().nullable(),
    withdrawnAt: p.string().nullable(),
    withdrawReason: p.string().nullable(),
    importId: p.integer().nullable(),
  },
});

export const StagedFileSchema = defineEntity({
  name: 'StagedFile',
  tableName: 'staged_file',
  properties: {
    id: p.integer().primary(),
    storageKey: p.string(),
    contentType: p.string(),
    size: p.integer(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});
