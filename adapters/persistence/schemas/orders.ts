import { defineEntity, p } from '@mikro-orm/core';

export const ServiceOrderSchema = defineEntity({
  name: 'ServiceOrder',
  tableName: 'service_order',
  properties: {
    id: p.integer().primary(),
    kind: p.string(),
    code: p.string(),
    patientId: p.integer(),
    siteId: p.integer(),
    serviceType: p.string(),
    payerId: p.integer(),
    issuedOn: p.string(),
    expiresOn: p.string(),
    coverageDays: p.integer(),
    payerNumber: p.string().nullable(),
    medicalOrderId: p.integer().nullable(),
    clientName: p.string().nullable(),
    paymentPeriod: p.integer().nullable(),
    paymentForm: p.integer().nullable(),
    contract: p.string().nullable(),
    code90: p.boolean().name('code_90'),
    observations: p.string().nullable(),
    active: p.boolean(),
    createdBy: p.integer(),
    createdAt: p.string(),
    cancelledBy: p.integer().nullable(),
    cancelledAt: p.string().nullable(),
    cancelReason: p.string().nullable(),
    importId: p.integer().nullable(),
  },
});

export const ServiceLineSchema = defineEntity({
  name: 'ServiceLine',
  tableName: 'service_line',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    cupsId: p.integer(),
    specialtyId: p.integer(),
    authorized: p.integer(),
    scheduled: p.integer(),
    usedBefore: p.integer().default(0),
  },
});
