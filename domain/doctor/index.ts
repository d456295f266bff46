export type { AuditedId, AuditedKind, EntryReferences } from './audited-ids.ts';
export type { CheckKey, CheckResult, Finding } from './check.ts';
export { CHECK_KEYS } from './checks.ts';
export type {
  AuditedRows,
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
  WrongCounter,
  WrongOrderCount,
} from './ports.ts';
export { type ForeignKey, type Index, type Schema, schemaDifferences, type Table } from './schema.ts';
export { doctorUseCases } from './use-cases.ts';
