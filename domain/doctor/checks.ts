import type { Check, CheckKey } from './check.ts';
import { auditChain } from './checks/audit-chain.ts';
import { auditedIds } from './checks/audited-ids.ts';
import { billedSessions, billingFiles } from './checks/billing.ts';
import { filesWithoutChecksum } from './checks/checksums.ts';
import { databaseIntegrity } from './checks/database-integrity.ts';
import { diskSpace } from './checks/disk-space.ts';
import { foreignKeys } from './checks/foreign-keys.ts';
import { orderCounts } from './checks/order-counts.ts';
import { quotaCounters } from './checks/quota-counters.ts';
import { schema } from './checks/schema.ts';
import { filesWithoutRow, rowsWithoutFile } from './checks/stored-files.ts';
import { storedHeadsCheck } from './checks/stored-heads.ts';
import { unfinishedJobs } from './checks/unfinished-jobs.ts';

const checks = [
  databaseIntegrity,
  schema,
  foreignKeys,
  quotaCounters,
  orderCounts,
  billedSessions,
  billingFiles,
  rowsWithoutFile,
  filesWithoutChecksum,
  filesWithoutRow,
  auditChain,
  auditedIds,
  storedHeadsCheck,
  unfinishedJobs,
  diskSpace,
] as const;

type PortsConsumerOf<Each> = Each extends Check<infer Ports> ? (ports: Ports) => void : never;

/** Ports of all checks: TypeScript infers their intersection from the parameters of a union of functions. */
export type CheckPorts =
  PortsConsumerOf<(typeof checks)[number]> extends (ports: infer Ports) => void ? Ports : never;

/** Names of all checks, in the order of execution. */
export const CHECK_KEYS: readonly CheckKey[] = checks.map(({ key }) => key);

export const checkOf = (key: CheckKey): Check<CheckPorts> => {
  const check = checks.find((each) => each.key === key);
  if (!check) throw new Error(`No check is called ${key}`);
  return check;
};
