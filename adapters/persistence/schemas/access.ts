import { defineEntity, p } from '@mikro-orm/core';
import { PROFILE_FIELDS, SITE_FIELDS } from '#domain/record-fields';
import { columnsOf } from '../field-columns.ts';

export const SiteSchema = defineEntity({
  name: 'Site',
  tableName: 'site',
  properties: {
    id: p.integer().primary(),
    ...columnsOf(SITE_FIELDS),
    closedAt: p.string().nullable(),
  },
});

export const ClosureSchema = defineEntity({
  name: 'Closure',
  tableName: 'closure',
  properties: {
    id: p.integer().primary(),
    siteId: p.integer().nullable(),
    fromDate: p.string(),
    toDate: p.string(),
    reason: p.string(),
  },
});

export const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'role',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    enabled: p.boolean(),
  },
});

export const RoleScreenSchema = defineEntity({
  name: 'RoleScreen',
  tableName: 'role_screen',
  properties: {
    id: p.integer().primary(),
    roleId: p.integer(),
    screen: p.string(),
    granted: p.boolean(),
  },
});

export const StaffMemberSchema = defineEntity({
  name: 'StaffMember',
  tableName: 'staff_member',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    passwordHash: p.string(),
    ...columnsOf(PROFILE_FIELDS),
    active: p.boolean(),
    /** Whether it is the special administrator, who can't be deactivated. */
    special: p.boolean(),
    createdAt: p.string(),
    sortName: p.string(),
    version: p.integer().default(1),
    passwordTemporary: p.boolean().default(false),
  },
});

export const StaffFileSchema = defineEntity({
  name: 'StaffFile',
  tableName: 'staff_file',
  properties: {
    id: p.integer().primary(),
    staffId: p.integer(),
    kind: p.string(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string().nullable(),
    sha256At: p.string().fieldName('sha256_at').nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
  },
});

export const FoundationFileSchema = defineEntity({
  name: 'FoundationFile',
  tableName: 'foundation_file',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string().nullable(),
    sha256At: p.string().fieldName('sha256_at').nullable(),
    createdBy: p.integer().nullable(),
    createdAt: p.string(),
  },
});

export const PhraseSchema = defineEntity({
  name: 'Phrase',
  tableName: 'phrase',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    name: p.string(),
    nameKey: p.string(),
    text: p.string(),
  },
});

export const SavedReportSchema = defineEntity({
  name: 'SavedReport',
  tableName: 'saved_report',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    name: p.string(),
    nameKey: p.string(),
    report: p.string(),
    query: p.string(),
    preset: p.string().nullable(),
    mailed: p.boolean(),
  },
});

export const LoginSessionSchema = defineEntity({
  name: 'LoginSession',
  tableName: 'login_session',
  properties: {
    id: p.integer().primary(),
    tokenDigest: p.string(),
    userId: p.integer(),
    kind: p.string(),
    createdAt: p.string(),
    lastSeenAt: p.string(),
    origin: p.string().nullable(),
    userAgent: p.string().nullable(),
    onlyPath: p.string().nullable(),
  },
});

export const LoginNetworkSchema = defineEntity({
  name: 'LoginNetwork',
  tableName: 'login_network',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    network: p.string(),
    lastLoginAt: p.string(),
  },
});

export const LoginFailureSchema = defineEntity({
  name: 'LoginFailure',
  tableName: 'login_failure',
  properties: {
    /** The key of an `AttemptCounter`, such as `account:ana`. */
    id: p.string().primary(),
    failures: p.integer(),
    lastFailureAt: p.string(),
  },
});

export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    id: p.integer().primary(),
    at: p.string(),
    action: p.string(),
    actorId: p.integer().nullable(),
    actor: p.string(),
    origin: p.string(),
    userAgent: p.string().nullable(),
    subject: p.string(),
    subjectId: p.integer().nullable(),
    patientId: p.integer().nullable(),
    siteId: p.integer().nullable(),
    detail: p.string().nullable(),
    seal: p.string().nullable(),
    position: p.integer().nullable(),
    mac: p.string().nullable(),
  },
});
