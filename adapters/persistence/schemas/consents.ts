import { defineEntity, p } from '@mikro-orm/core';

export const ConsentTemplateSchema = defineEntity({
  name: 'ConsentTemplate',
  tableName: 'consent_template',
  properties: {
    id: p.integer().primary(),
    series: p.string(),
    version: p.integer(),
    kind: p.string(),
    specialtyId: p.integer().nullable(),
    name: p.string(),
    text: p.text(),
    purposes: p.text(),
    months: p.integer().nullable(),
    material: p.boolean(),
    toReview: p.boolean(),
    reviewingLawyer: p.string().nullable(),
    reviewedBy: p.integer().nullable(),
    reviewedByName: p.string().nullable(),
    reviewedAt: p.string().nullable(),
    writtenBy: p.integer().nullable(),
    writtenAt: p.string(),
    publishedBy: p.integer().nullable(),
    publishedAt: p.string().nullable(),
    sha256: p.string().nullable(),
  },
});

export const ConsentSchema = defineEntity({
  name: 'Consent',
  tableName: 'consent',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    siteId: p.integer(),
    templateId: p.integer(),
    event: p.string(),
    revokesId: p.integer().nullable(),
    reason: p.string().nullable(),
    purposes: p.text(),
    text: p.text(),
    textSha256: p.string().fieldName('text_sha256'),
    professionalId: p.integer(),
    professionalName: p.string(),
    professionalProfession: p.string().nullable(),
    professionalRegister: p.string().nullable(),
    surrogateReason: p.string().fieldName('substitute_reason').nullable(),
    signedOn: p.string(),
    signedAt: p.string(),
    takenBy: p.integer(),
    takenByName: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});

export const ConsentSignatureSchema = defineEntity({
  name: 'ConsentSignature',
  tableName: 'consent_signature',
  properties: {
    consentId: p.integer().primary(),
    signatureId: p.integer().primary(),
  },
});
