import { listJobRuns } from './use-cases/list-job-runs.ts';
import { listJobs } from './use-cases/list-jobs.ts';
import { requestRun } from './use-cases/request-run.ts';

export const jobsUseCases = {
  listJobRuns,
  listJobs,
  requestRun,
};
