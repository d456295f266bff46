import { defineEntity, p } from '@mikro-orm/core';

export const SessionReceiptSchema = defineEntity({
  name: 'SessionReceipt',
  tableName: 'session_receipt',
  properties: {
    id: p.integer().primary(),
    sessionId: p.integer(),
    validSessionId: p.integer().nullable(),
    patientId: p.integer(),
    siteId: p.integer(),
    signatureId: p.integer(),
    date: p.string(),
    startTime: p.string(),
    endTime: p.string(),
    units: p.integer(),
    specialtyId: p.integer(),
    cupsCode: p.string(),
    professional: p.string(),
    reason: p.string().nullable(),
    youngReason: p.string().nullable(),
    annulledBy: p.integer().nullable(),
    annulledByName: p.string().nullable(),
    annulmentReason: p.string().nullable(),
    annulledAt: p.string().nullable(),
  },
});
