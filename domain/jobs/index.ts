export { findJob, JOBS, type Job, type JobName, LISTED_JOBS } from './job.ts';
export { dueNight, latestNight, nextNight } from './night.ts';
export type {
  ClaimedRun,
  FaultLog,
  JobRun,
  JobRuns,
  NewRun,
  RunFailure,
  RunFailureCode,
  RunFilter,
  RunSites,
  RunWithStaleness,
} from './ports.ts';
export {
  type ClaimFacts,
  isGivenUp,
  mayClaim,
  type RunKey,
  type RunOutcome,
  type RunState,
  retryTime,
  runKeyText,
} from './run.ts';
export type { JobStatus } from './use-cases/list-jobs.ts';
export { openNights } from './use-cases/open-nights.ts';
export { runNext } from './use-cases/run-next.ts';
export { jobsUseCases } from './use-cases.ts';
