import { defineEntity, p } from '@mikro-orm/core';

export const BillingAccountSchema = defineEntity({
  name: 'BillingAccount',
  tableName: 'billing_account',
  properties: {
    id: p.integer().primary(),
    code: p.string(),
    kind: p.string(),
    state: p.string(),
    payerId: p.integer(),
    fromDate: p.string(),
    toDate: p.string(),
    profile: p.string(),
    invoiceNumber: p.string().nullable(),
    liveInvoice: p.string().nullable(),
    invoiceDate: p.string().nullable(),
    invoiceValue: p.integer().nullable(),
    invoiceCopayments: p.integer().nullable(),
    supportsDue: p.string().nullable(),
    noteNumber: p.string().nullable(),
    correctsId: p.integer().nullable(),
    version: p.integer(),
    cuv: p.string().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
    endReason: p.string().nullable(),
    endedBy: p.string().nullable(),
    endedAt: p.string().nullable(),
  },
});

export const BillingAccountSiteSchema = defineEntity({
  name: 'BillingAccountSite',
  tableName: 'billing_account_site',
  properties: { accountId: p.integer().primary(), siteId: p.integer().primary() },
});

export const BillingAccountPatientSchema = defineEntity({
  name: 'BillingAccountPatient',
  tableName: 'billing_account_patient',
  properties: { accountId: p.integer().primary(), patientId: p.integer().primary() },
});

export const PostponedSessionSchema = defineEntity({
  name: 'PostponedSession',
  tableName: 'postponed_session',
  properties: { accountId: p.integer().primary(), sessionId: p.integer().primary() },
});

export const BilledSessionSchema = defineEntity({
  name: 'BilledSession',
  tableName: 'billed_session',
  properties: {
    sessionId: p.integer().primary(),
    purpose: p.string().primary(),
    accountId: p.integer(),
  },
});

export const RipsVersionSchema = defineEntity({
  name: 'RipsVersion',
  tableName: 'rips_version',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer(),
    number: p.integer(),
    fileName: p.string(),
    content: p.string(),
    size: p.integer(),
    sha256: p.string(),
    userCount: p.integer(),
    rowCount: p.integer(),
    exportedBy: p.string(),
    exportedAt: p.string(),
    outcome: p.string().nullable(),
    resultName: p.string().nullable(),
    resultContent: p.string().nullable(),
    resultSha256: p.string().fieldName('result_sha256').nullable(),
    resultBy: p.string().nullable(),
    resultAt: p.string().nullable(),
  },
});

export const RipsRowSchema = defineEntity({
  name: 'RipsRow',
  tableName: 'rips_row',
  properties: {
    id: p.integer().primary(),
    versionId: p.integer(),
    userPosition: p.integer(),
    block: p.string(),
    rowPosition: p.integer(),
    sessionId: p.integer(),
    part: p.integer(),
    value: p.integer(),
    copayment: p.integer(),
  },
});

export const RipsMessageSchema = defineEntity({
  name: 'RipsMessage',
  tableName: 'rips_message',
  properties: {
    id: p.integer().primary(),
    versionId: p.integer(),
    messageClass: p.string(),
    code: p.string(),
    description: p.string(),
    observations: p.string(),
    path: p.string(),
    sessionId: p.integer().nullable(),
  },
});

export const AccountFilingSchema = defineEntity({
  name: 'AccountFiling',
  tableName: 'account_filing',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer(),
    number: p.string(),
    filedOn: p.string(),
    objectionDue: p.string(),
    filedBy: p.string(),
    createdAt: p.string(),
  },
});

export const AccountFilingFileSchema = defineEntity({
  name: 'AccountFilingFile',
  tableName: 'account_filing_file',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});

export const EarlierFilingFileSchema = defineEntity({
  name: 'EarlierFilingFile',
  tableName: 'earlier_filing_file',
  properties: {
    id: p.integer().primary(),
    returnId: p.integer(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});

export const AccountInvoiceFileSchema = defineEntity({
  name: 'AccountInvoiceFile',
  tableName: 'account_invoice_file',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer(),
    currentAccountId: p.integer().nullable(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
    number: p.string(),
    date: p.string(),
    value: p.integer(),
    copayments: p.integer().nullable(),
    payerNit: p.string(),
    issuerNit: p.string(),
    cufe: p.string(),
  },
});

export const AccountObjectionSchema = defineEntity({
  name: 'AccountObjection',
  tableName: 'account_objection',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer(),
    kind: p.string(),
    ripsRowId: p.integer().nullable(),
    code: p.string(),
    value: p.integer(),
    text: p.string(),
    objectedOn: p.string(),
    answerDue: p.string(),
    createdBy: p.string(),
    createdAt: p.string(),
    answerCode: p.string().nullable(),
    accepted: p.integer().nullable(),
    answerText: p.string().nullable(),
    answeredOn: p.string().nullable(),
    decisionDue: p.string().nullable(),
    answeredBy: p.string().nullable(),
    answeredAt: p.string().nullable(),
    decision: p.string().nullable(),
    upheld: p.integer().nullable(),
    decisionText: p.string().nullable(),
    decidedOn: p.string().nullable(),
    decidedBy: p.string().nullable(),
    decidedAt: p.string().nullable(),
    earlierNumber: p.string().nullable(),
    earlierFiledOn: p.string().nullable(),
  },
});
