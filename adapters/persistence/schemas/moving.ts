import { defineEntity, p } from '@mikro-orm/core';

export const ImportRunSchema = defineEntity({
  name: 'ImportRun',
  tableName: 'import_run',
  properties: {
    id: p.integer().primary(),
    list: p.string(),
    mode: p.string(),
    fileHash: p.string(),
    created: p.integer(),
    updated: p.integer(),
    unchanged: p.integer(),
    rejected: p.integer(),
    importedBy: p.integer().nullable(),
    importedAt: p.string(),
  },
});
