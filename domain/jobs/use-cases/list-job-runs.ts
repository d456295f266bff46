import { onScreen, query, visibleSites } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { JobRuns, RunKind, ToldRun } from '../ports.ts';
import { toldRuns } from '../told-runs.ts';

interface ListJobRunsInput {
  readonly kind: RunKind;
  readonly page: PageRequest;
}

/** What was run on which night, sent to whom, and what failed, the latest first; of the sites that the caller sees. */
export const listJobRuns = query<{ jobRuns: JobRuns }, ListJobRunsInput, Page<ToldRun>>({
  action: 'jobs.list-runs',
  allow: onScreen('nights'),
  async run({ jobRuns, clock }, actor, { kind, page }) {
    const { rows, total } = await jobRuns.page({ sites: visibleSites(actor, 'work'), kind }, page);
    return ok({ rows: await toldRuns({ jobRuns, clock }, rows), total });
  },
});
