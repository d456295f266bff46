import { defineEntity, p } from '@mikro-orm/core';

export const ImportRunSchema = defineEntity({
  name: 'ImportRun',
  tableName: 'import_run',
  properties: {
    id: p.integer().primary(),
    list: p.string(),
    mode: p.string(),
    fileHash: p.string(),
    /** Null for a file without one, as in a request of the API, and for imports of earlier versions. */
    fileName: p.string().nullable(),
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

/** Named decisions for files of a list. */
export const ImportChoicesSchema = defineEntity({
  name: 'ImportChoices',
  tableName: 'import_choices',
  properties: {
    id: p.integer().primary(),
    list: p.string(),
    name: p.string(),
    nameKey: p.string(),
    /** The decisions, as JSON. */
    choices: p.string(),
    savedBy: p.integer(),
    savedAt: p.string(),
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
    /** Whether the sum of the import has its rows already. */
    summed: p.boolean(),
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
