import { defineEntity, p } from '@mikro-orm/core';
import { GUARDIAN_PERSON_FIELDS } from '#domain/record-fields';
import { columnsOf } from '../field-columns.ts';

export const GuardianSchema = defineEntity({
  name: 'Guardian',
  tableName: 'guardian',
  properties: {
    id: p.integer().primary(),
    ...columnsOf(GUARDIAN_PERSON_FIELDS),
    /** The comparable document number. */
    documentKey: p.string().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

export const GuardianWordSchema = defineEntity({
  name: 'GuardianWord',
  tableName: 'guardian_word',
  properties: {
    word: p.string().primary(),
    guardianId: p.integer().primary(),
  },
});

export const GuardianshipSchema = defineEntity({
  name: 'Guardianship',
  tableName: 'guardianship',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    guardianId: p.integer(),
    kinship: p.integer(),
    createdBy: p.integer(),
    createdAt: p.string(),
  },
});

export const ConsultationReasonSchema = defineEntity({
  name: 'ConsultationReason',
  tableName: 'consultation_reason',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    date: p.string(),
    text: p.string(),
    authorId: p.integer(),
    writtenAt: p.string(),
    entryId: p.integer(),
  },
});
