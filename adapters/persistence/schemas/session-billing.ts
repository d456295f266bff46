import { defineEntity, p } from '@mikro-orm/core';

export const SessionBillingSchema = defineEntity({
  name: 'SessionBilling',
  tableName: 'session_billing',
  properties: {
    sessionId: p.integer().primary(),
    modality: p.string().nullable(),
    purpose: p.string().nullable(),
    cause: p.string().nullable(),
    entryRoute: p.string().nullable(),
    diagnosisKind: p.integer().nullable(),
    notBilledReason: p.string().nullable(),
    changedBy: p.integer(),
    changedAt: p.string(),
  },
});
