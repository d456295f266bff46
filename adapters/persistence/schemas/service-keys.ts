import { defineEntity, p } from '@mikro-orm/core';

export const ServiceKeySchema = defineEntity({
  name: 'ServiceKey',
  tableName: 'service_key',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    digest: p.string(),
    ownerId: p.integer(),
    scopes: p.string(),
    addresses: p.string(),
    lastDay: p.string(),
    createdAt: p.string(),
    createdBy: p.integer().nullable(),
    revokedAt: p.string().nullable(),
    lastUsedAt: p.string().nullable(),
    minuteBeganAt: p.string().nullable(),
    minuteRequests: p.integer().nullable(),
  },
});

export const ServiceKeySiteSchema = defineEntity({
  name: 'ServiceKeySite',
  tableName: 'service_key_site',
  properties: {
    id: p.integer().primary(),
    serviceKeyId: p.integer(),
    siteId: p.integer(),
  },
});
