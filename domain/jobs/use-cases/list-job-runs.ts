import { onScreen, query, visibleSites } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { JobRuns, RunFilter, RunWithStaleness } from '../ports.ts';
import { withStaleness } from '../stale-runs.ts';

interface ListJobRunsInput {
  readonly kind: RunFilter;
  readonly page: PageRequest;
}

const allow = onScreen('nights');

/** Lists job runs of the visible sites, newest first. */
export const listJobRuns = query<{ jobRuns: JobRuns }, ListJobRunsInput, Page<RunWithStaleness>>({
  action: 'jobs.list-runs',
  allow,
  async run({ jobRuns, clock }, actor, { kind, page }) {
    const { rows, total } = await jobRuns.page({ sites: visibleSites(actor, allow), kind }, page);
    return ok({ rows: await withStaleness({ jobRuns, clock }, rows), total });
  },
});
