export {
  CHAIN_START,
  computeSeal,
  type EntryValues,
  entryMacInput,
  MISSING_SEAL,
  type SealedEntry,
  type Sha256,
  type StoredEntry,
  sealInput,
} from './chain.ts';
export type { AuditQuery, TrailEntry } from './entry.ts';
export type { AuditEntries, AuditFilter, ChartAccess, StoredTrail } from './ports.ts';
export { type AuditChain, sealTrail } from './seal-trail.ts';
export {
  type HeadPorts,
  type HeadSource,
  headCode,
  headMacInput,
  type NightHeads,
  type Restore,
  storeTrailHead,
  type TrailHead,
  type TrailHeads,
  type TrailKey,
} from './trail-head.ts';
export { TRAIL_EXPORT_LIMIT } from './use-cases/list-audit-trail.ts';
export { verifyAuditTrail } from './use-cases/verify-audit-trail.ts';
export { auditTrailUseCases } from './use-cases.ts';
export { finishVerification, INITIAL_VERIFICATION, type TrailBreak, verifyRow } from './verification.ts';
export {
  checkHeadCode,
  findInvalidHeads,
  type HeadVerificationPorts,
  type InvalidHead,
} from './verify-heads.ts';
