import type { Check, CheckKey } from './check.ts';
import { auditChain } from './checks/audit-chain.ts';
import { filesWithoutChecksum } from './checks/checksums.ts';
import { databasePages } from './checks/database-pages.ts';
import { foreignKeys } from './checks/foreign-keys.ts';
import { keptHeads } from './checks/kept-heads.ts';
import { quotaCounters } from './checks/quota-counters.ts';
import { schema } from './checks/schema.ts';
import { filesWithoutRow, rowsWithoutFile } from './checks/stored-files.ts';
import { unfinishedJobs } from './checks/unfinished-jobs.ts';

const checks = [
  databasePages,
  schema,
  foreignKeys,
  quotaCounters,
  rowsWithoutFile,
  filesWithoutChecksum,
  filesWithoutRow,
  auditChain,
  keptHeads,
  unfinishedJobs,
] as const;

type PortsOf<Each> = Each extends Check<infer Ports> ? (ports: Ports) => void : never;

/** What the checks need from outside, all together. */
export type CheckPorts =
  PortsOf<(typeof checks)[number]> extends (ports: infer Ports) => void ? Ports : never;

/** The names of the checks, in the order in which they are made. */
export const CHECKS: readonly CheckKey[] = checks.map(({ key }) => key);

/** The check of a name. */
export const checkOf = (key: CheckKey): Check<CheckPorts> => {
  const check = checks.find((each) => each.key === key);
  if (!check) throw new Error(`No check is called ${key}`);
  return check;
};
