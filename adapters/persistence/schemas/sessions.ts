import { defineEntity, p } from '@mikro-orm/core';

export const TherapySessionSchema = defineEntity({
  name: 'TherapySession',
  tableName: 'therapy_session',
  properties: {
    id: p.integer().primary(),
    lineId: p.integer(),
    patientId: p.integer(),
    siteId: p.integer(),
    specialtyId: p.integer(),
    therapistId: p.integer(),
    auxiliaryId: p.integer().nullable(),
    responsibleId: p.integer(),
    date: p.string(),
    startTime: p.string(),
    endTime: p.string(),
    units: p.integer(),
    type: p.string(),
    state: p.integer(),
    confirmedReason: p.string().nullable(),
    cancelReason: p.string().nullable(),
    cancelledBy: p.integer().nullable(),
    cancelledAt: p.string().nullable(),
    recoveredAt: p.string().nullable(),
    waivedAt: p.string().nullable(),
    waivedBy: p.integer().nullable(),
    waivedReason: p.string().nullable(),
    undoneAt: p.string().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    seriesId: p.string().nullable(),
    importId: p.integer().nullable(),
    archived: p.boolean().default(false),
  },
});

export const SessionChangeSchema = defineEntity({
  name: 'SessionChange',
  tableName: 'session_change',
  properties: {
    id: p.integer().primary(),
    sessionId: p.integer(),
    fromDate: p.string(),
    fromStart: p.string(),
    fromEnd: p.string(),
    fromTherapistId: p.integer(),
    fromConfirmedReason: p.string().nullable(),
    toDate: p.string(),
    toStart: p.string(),
    toEnd: p.string(),
    toTherapistId: p.integer(),
    reason: p.string().nullable(),
    changedBy: p.integer(),
    changedAt: p.string(),
  },
});

export const SettlementSchema = defineEntity({
  name: 'Settlement',
  tableName: 'settlement',
  properties: {
    id: p.integer().primary(),
    settledBy: p.integer(),
    settledAt: p.string(),
    undoneAt: p.string().nullable(),
    staffId: p.integer().nullable(),
    closureReason: p.string().fieldName('closure').nullable(),
    leaveRecord: p.string().nullable(),
    sessions: p.string(),
  },
});

export const EvolutionNoteSchema = defineEntity({
  name: 'EvolutionNote',
  tableName: 'evolution_note',
  properties: {
    id: p.integer().primary(),
    sessionId: p.integer(),
    patientId: p.integer(),
    authorId: p.integer(),
    text: p.string(),
    strategyId: p.integer().nullable(),
    materialId: p.integer().nullable(),
    careSetting: p.integer().nullable(),
    writtenAt: p.string(),
    entryId: p.integer(),
    searchText: p.string().nullable(),
  },
});

export const FormDraftSchema = defineEntity({
  name: 'FormDraft',
  tableName: 'form_draft',
  properties: {
    userId: p.integer().primary(),
    form: p.string().primary(),
    content: p.string(),
    savedAt: p.string(),
  },
});

export const CompletedRequestSchema = defineEntity({
  name: 'CompletedRequest',
  tableName: 'completed_request',
  properties: {
    userId: p.integer().primary(),
    idempotencyKey: p.string().primary(),
    fingerprint: p.string(),
    answer: p.string().nullable(),
    createdAt: p.string(),
  },
});
