import { defineEntity, p } from '@mikro-orm/core';

export const CupsSiteServiceSchema = defineEntity({
  name: 'CupsSiteService',
  tableName: 'cups_site_service',
  properties: {
    cupsId: p.integer().primary(),
    siteId: p.integer().primary(),
    repsService: p.integer(),
  },
});

export const TariffSchema = defineEntity({
  name: 'Tariff',
  tableName: 'tariff',
  properties: {
    id: p.integer().primary(),
    payerId: p.integer(),
    cupsId: p.integer(),
    fromDate: p.string(),
    validFrom: p.string().nullable(),
    value: p.integer(),
    rowsPer: p.string(),
    contract: p.string().nullable(),
    createdBy: p.integer().nullable(),
    createdAt: p.string(),
    annulledBy: p.integer().nullable(),
    annulledByName: p.string().nullable(),
    annulmentReason: p.string().nullable(),
    annulledAt: p.string().nullable(),
  },
});

export const SessionChargeSchema = defineEntity({
  name: 'SessionCharge',
  tableName: 'session_charge',
  properties: {
    id: p.integer().primary(),
    sessionId: p.integer(),
    validSessionId: p.integer().nullable(),
    concept: p.string(),
    amount: p.integer(),
    receiptNumber: p.string().nullable(),
    invoiceNumber: p.string().nullable(),
    exemptReason: p.string().nullable(),
    takenBy: p.integer(),
    takenByName: p.string(),
    takenAt: p.string(),
    annulledBy: p.integer().nullable(),
    annulledByName: p.string().nullable(),
    annulmentReason: p.string().nullable(),
    annulledAt: p.string().nullable(),
  },
});
