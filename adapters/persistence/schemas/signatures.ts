import { defineEntity, p } from '@mikro-orm/core';

export const SignatureFileSchema = defineEntity({
  name: 'SignatureFile',
  tableName: 'signature_file',
  properties: {
    id: p.integer().primary(),
    siteId: p.integer(),
    isDailySheet: p.boolean().fieldName('daily_sheet'),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});

export const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'signature',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    siteId: p.integer(),
    role: p.string(),
    name: p.string(),
    documentType: p.integer(),
    documentNumber: p.string(),
    kinship: p.integer().nullable(),
    basis: p.string().nullable(),
    documentSeen: p.string().nullable(),
    assent: p.string().nullable(),
    method: p.string(),
    fileId: p.integer().nullable(),
    strokes: p.text().nullable(),
    witnessName: p.string().nullable(),
    witnessDocumentType: p.integer().nullable(),
    witnessDocumentNumber: p.string().nullable(),
    openedAt: p.string().nullable(),
    signedAt: p.string(),
    takenBy: p.integer(),
    origin: p.string(),
    device: p.string(),
  },
});
