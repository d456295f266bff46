import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { choiceOf, pageOf } from '#app/shell/list-request.ts';
import type { RunFilter } from '#domain/jobs';
import { jobScreenTexts } from '../copy.ts';
import { jobViewOf, runRowOf } from '../view/jobs.ts';

const KINDS: Readonly<Record<string, RunFilter>> = { mensajes: 'messages', fallas: 'failures' };

/** The jobs with the status of their latest runs. */
export async function readJobs({ call, jobFolders }: PageScope) {
  const jobs = valueOrThrow(await call('listJobs', undefined));
  return { jobs: jobs.map((job) => jobViewOf(job, jobFolders)) };
}

/** The jobs, and the requested page of runs (`?ver=mensajes|fallas`). */
export async function readJobsAndRuns(scope: PageScope) {
  const { call, url } = scope;
  const page = pageOf(url);
  const kind = choiceOf(url, 'ver', KINDS, 'all');
  const [jobs, runs] = await Promise.all([readJobs(scope), call('listJobRuns', { kind, page })]);
  const { rows, total } = valueOrThrow(runs);
  redirectPastEnd(url, page, total);
  return { ...jobs, page, total, kind, rows: rows.map(runRowOf) };
}

const RunJobCommand = z.object({ job: z.string().max(40) });

/** Starts a job after the response, or queues it for the process that runs jobs. */
export async function runJob({ call, request, startJob }: PageScope): Promise<CommandResult> {
  const parsed = RunJobCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const requested = await call('requestRun', parsed.data);
  const startsHere = requested.ok && startJob(requested.value.job);
  return commandResultOf(requested, startsHere ? jobScreenTexts.begun : jobScreenTexts.waits);
}
