export type { AuditedId, AuditedKind } from './audited-ids.ts';
export type { CheckKey, CheckResult, Finding } from './check.ts';
export { CHECK_KEYS } from './checks.ts';
export type {
  AuditedRows,
  BillingChecks,
  BrokenReference,
  BrokenReferences,
  DatabaseIntegrity,
  DiskSpace,
  ExpectedSchema,
  FileInspector,
  FileRow,
  FileRows,
  OrderCounters,
  QuotaCounters,
  StoredSchema,
} from './ports.ts';
export { type Index, type Schema, schemaDifferences, type Table } from './schema.ts';
export { doctorUseCases } from './use-cases.ts';
