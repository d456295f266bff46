import { defineEntity, p } from '@mikro-orm/core';

export const GuardianSchema = defineEntity({
  name: 'Guardian',
  tableName: 'guardian',
  properties: {
    id: p.integer().primary(),
    documentType: p.integer(),
    documentNumber: p.string(),
    /** The comparable document number. */
    documentKey: p.string().nullable(),
    names: p.string(),
    surnames: p.string(),
    phone: p.string(),
    email: p.string().nullable(),
    occupation: p.integer().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
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
