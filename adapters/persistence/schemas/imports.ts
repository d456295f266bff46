import { defineEntity, p } from '@mikro-orm/core';

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
    documentType: p.integer(),
    documentNumber: p.string(),
    firstSurname: p.string(),
    secondSurname: p.string().nullable(),
    firstName: p.string(),
    secondName: p.string().nullable(),
    sortName: p.string(),
    birthDate: p.string(),
    sex: p.integer(),
    bloodType: p.integer(),
    focusId: p.integer(),
    originCityId: p.integer().nullable(),
    residenceCityId: p.integer().nullable(),
    neighbourhood: p.string().nullable(),
    address: p.string().nullable(),
    phone: p.string().nullable(),
    scheme: p.integer(),
    affiliationType: p.integer(),
    epsId: p.integer(),
    prepaidId: p.integer(),
    policyId: p.integer(),
    clientType: p.integer(),
    attentionMode: p.integer(),
    companionName: p.string().nullable(),
    companionPhone: p.string().nullable(),
    referrer: p.string().nullable(),
    admissionDate: p.string(),
    siteId: p.integer(),
    /** `updated_at` of the stored patient when it was compared. */
    seenAt: p.string().nullable(),
  },
});
