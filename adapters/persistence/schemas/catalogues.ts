import { defineEntity, p } from '@mikro-orm/core';

export const PayerSchema = defineEntity({
  name: 'Payer',
  tableName: 'payer',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    shortName: p.string(),
    nit: p.string().nullable(),
    kind: p.integer(),
    scheme: p.integer().nullable(),
    /** 1 for a payer that is itself a provider; null for another one. */
    isProvider: p.integer().nullable(),
    supportPattern: p.string().nullable(),
    active: p.boolean(),
    sortText: p.string().nullable(),
  },
});

export const CupsSchema = defineEntity({
  name: 'Cups',
  tableName: 'cups',
  properties: {
    id: p.integer().primary(),
    code: p.string(),
    description: p.string(),
    specialtyId: p.integer().nullable(),
    payerId: p.integer().nullable(),
    officialCode: p.string().nullable(),
    ripsBlock: p.string().nullable(),
    repsService: p.integer().nullable(),
    purpose: p.string().nullable(),
    maxPerDay: p.integer().nullable(),
    active: p.boolean(),
    sortText: p.string().nullable(),
  },
});

export const CatalogueItemSchema = defineEntity({
  name: 'CatalogueItem',
  tableName: 'catalogue_item',
  properties: {
    id: p.integer().primary(),
    type: p.integer(),
    code: p.string().nullable(),
    description: p.string(),
    active: p.boolean(),
    specialtyId: p.integer().nullable(),
    sortText: p.string().nullable(),
  },
});

export const ExamFormatSchema = defineEntity({
  name: 'ExamFormat',
  tableName: 'exam_format',
  properties: {
    id: p.integer().primary(),
    description: p.string(),
    referenceAddress: p.string().fieldName('address').nullable(),
    active: p.boolean(),
    sortText: p.string().nullable(),
  },
});

export const ExamBlankFormSchema = defineEntity({
  name: 'ExamBlankForm',
  tableName: 'exam_blank_form',
  properties: {
    id: p.integer().primary(),
    formatId: p.integer(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string().nullable(),
    sha256At: p.string().fieldName('sha256_at').nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    withdrawnAt: p.string().nullable(),
  },
});

export const CatalogueWordSchema = defineEntity({
  name: 'CatalogueWord',
  tableName: 'catalogue_word',
  properties: {
    /** The part of the word index: the table of the catalogue, or `item-` and the type of a catalogue item. */
    scope: p.string().fieldName('shelf').primary(),
    word: p.string().primary(),
    entryId: p.integer().primary(),
  },
});

export const EarlierEntrySchema = defineEntity({
  name: 'EarlierEntry',
  tableName: 'earlier_entry',
  properties: {
    id: p.integer().primary(),
    catalogueTable: p.string().fieldName('source'),
    entryId: p.integer(),
    code: p.string().nullable(),
    name: p.string(),
    until: p.string(),
  },
});

export const CountrySchema = defineEntity({
  name: 'Country',
  tableName: 'country',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    /** Three digits of ISO 3166-1; null for 'Otro'. */
    isoNumeric: p.string().nullable(),
  },
});

export const DepartmentSchema = defineEntity({
  name: 'Department',
  tableName: 'department',
  properties: {
    id: p.integer().primary(),
    countryId: p.integer(),
    code: p.string().nullable(),
    name: p.string(),
  },
});

export const CitySchema = defineEntity({
  name: 'City',
  tableName: 'city',
  properties: {
    id: p.integer().primary(),
    departmentId: p.integer(),
    code: p.string().nullable(),
    name: p.string(),
  },
});

export const CounterSchema = defineEntity({
  name: 'Counter',
  tableName: 'counter',
  properties: {
    id: p.string().primary(),
    value: p.integer(),
  },
});
