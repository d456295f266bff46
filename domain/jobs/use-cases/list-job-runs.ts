import { onScreen, query, visibleSites } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { JobRun, JobRuns, RunKind } from '../ports.ts';

interface ListJobRunsInput {
  readonly kind: RunKind;
  readonly page: PageRequest;
}

/** What was run on which night, sent to whom, and what failed, the latest first; of the sites that the caller sees. */
export const listJobRuns = query<{ jobRuns: JobRuns }, ListJobRunsInput, Page<JobRun>>({
  action: 'jobs.list-runs',
  allow: onScreen('nights'),
  run: async ({ jobRuns }, actor, { kind, page }) =>
    ok(await jobRuns.page({ sites: visibleSites(actor, 'work'), kind }, page)),
});
