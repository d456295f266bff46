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
    /** Number and sum of the added rows, as JSON; null for an import that can not be undone. */
    addedSummary: p.string().nullable(),
    undoneAt: p.string().nullable(),
    undoneBy: p.integer().nullable(),
  },
});

/** Rows that an import added, from one id to another. */
export const ImportAddedSchema = defineEntity({
  name: 'ImportAdded',
  tableName: 'import_added',
  properties: {
    id: p.integer().primary(),
    importId: p.integer(),
    addedTo: p.string(),
    firstId: p.integer(),
    lastId: p.integer(),
  },
});

/** The values of a row that an import changed, before and after it, as JSON. */
export const ImportChangedSchema = defineEntity({
  name: 'ImportChanged',
  tableName: 'import_changed',
  properties: {
    id: p.integer().primary(),
    importId: p.integer(),
    changedIn: p.string(),
    rowId: p.integer(),
    former: p.string(),
    /** Null until the import has stored everything. */
    latter: p.string().nullable(),
  },
});
