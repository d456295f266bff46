import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { Tone } from '#app/ui/badge.tsx';
import { findJob, type Job, type JobStatus, type RunWithStaleness } from '#domain/jobs';
import { instantText, shortDateText } from '#domain/wording';
import { jobScreenTexts, jobTexts, outcomeTexts, runStateTexts } from '../copy.ts';

/** The status of a run or a job. */
interface StatusView {
  readonly tone: Tone;
  readonly text: string;
}

/** Why a run failed. `id` is the id of the run, and `logId` that of the failure in the log. */
export interface FailureView {
  readonly id: number;
  readonly site: string | null;
  readonly text: string;
  /** The address of the mail with the reply of the mail server; empty if there is neither, null if the run is only stale. */
  readonly addressAndReply: string | null;
  readonly logId: string | null;
}

/** A job with the status of its latest runs. */
export interface JobView {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly when: string;
  /** Text with the folder of its files; null for none. */
  readonly folder: string | null;
  readonly status: StatusView;
  /** Running or due. */
  readonly busy: boolean;
  /** Due, and not yet claimed by a process. */
  readonly waits: boolean;
  /** The results of the latest runs; null without any. */
  readonly summary: string | null;
  readonly failures: readonly FailureView[];
}

/** A run as a row of the list. */
export interface RunRow {
  readonly id: number;
  readonly night: string;
  /** The user who requested it, or the first of the missed nights that it covers; null for neither. */
  readonly detail: string | null;
  readonly jobTitle: string;
  readonly site: string | null;
  readonly address: string | null;
  readonly status: StatusView;
  readonly result: string | null;
  readonly failure: FailureView | null;
  readonly attempts: number;
  /** `4 de marzo, 04:00`: when the run ended, else when it last failed, else when it is next tried. */
  readonly at: string;
}

const isBusy = ({ state, failure, isStale }: RunWithStaleness): boolean =>
  !isStale && (state === 'running' || (state === 'waiting' && failure === null));

function statusOf({ state, outcome, failure, isStale }: RunWithStaleness): StatusView {
  if (isStale) return { tone: 'danger', text: runStateTexts.stale };
  if (state === 'running') return { tone: 'info', text: runStateTexts.running };
  if (state === 'given-up') return { tone: 'danger', text: runStateTexts['given-up'] };
  if (state === 'waiting')
    return failure === null
      ? { tone: 'info', text: runStateTexts.waiting }
      : { tone: 'warning', text: runStateTexts.retrying };
  if (outcome === 'no-address' || outcome === 'not-backed-up' || outcome === 'written')
    return { tone: 'warning', text: outcomeTexts[outcome] };
  return { tone: outcome === 'nothing' ? 'neutral' : 'success', text: outcomeTexts[outcome ?? 'nothing'] };
}

function failureOf({
  id,
  state,
  siteName,
  failure,
  nextTryAt,
  isStale,
}: RunWithStaleness): FailureView | null {
  if (state === 'done' || (failure === null && !isStale)) return null;
  const willRetry = state === 'waiting' && failure !== null;
  const moment = instantText(nextTryAt);
  return {
    id,
    site: siteName,
    logId: failure?.faultId ?? null,
    text: [
      failure && textOfCode(failure.code),
      willRetry && (isStale ? jobScreenTexts.retryMissed(moment) : jobScreenTexts.retryAt(moment)),
      isStale && jobScreenTexts.noWorker,
    ]
      .filter(Boolean)
      .join(' '),
    addressAndReply: failure && jobScreenTexts.answered(failure.address, failure.reply),
  };
}

const resultOf = ({ job, outcome, items }: RunWithStaleness): string | null =>
  outcome === null || items === null ? null : jobScreenTexts.items(job, outcome, items);

/** The status of several runs is that of a running or due one (`info`), or else the worst one. */
const TONES_BY_PRIORITY: readonly Tone[] = ['info', 'danger', 'warning', 'success', 'neutral'];

function statusOfAll(runs: readonly RunWithStaleness[]): StatusView {
  const statuses = runs.map(statusOf);
  for (const tone of TONES_BY_PRIORITY) {
    const match = statuses.find((status) => status.tone === tone);
    if (match) return match;
  }
  return { tone: 'neutral', text: jobScreenTexts.never };
}

/** The newest run of each site; earlier unfinished ones are listed as failures. */
const newestOfEachSite = (runs: readonly RunWithStaleness[]): readonly RunWithStaleness[] => [
  ...new Map(runs.toSorted((one, other) => one.id - other.id).map((run) => [run.siteId, run])).values(),
];

function summaryOf(runs: readonly RunWithStaleness[]): string | null {
  const [first] = runs;
  if (!first) return null;
  const newest = newestOfEachSite(runs);
  const result = newest.length > 1 ? jobScreenTexts.sitesSummary(newest) : (resultOf(first) ?? '');
  return [jobScreenTexts.nightOf(shortDateText(first.night)), result].filter(Boolean).join(' · ');
}

/** Folders on this machine; null for a folder that is not on it. */
type JobFolders = Readonly<Record<NonNullable<Job['folder']>, string | null>>;

function folderText({ folder }: Job, folders: JobFolders): string | null {
  const path = folder ? folders[folder] : null;
  return folder && path !== null ? jobScreenTexts.filesIn[folder](path) : null;
}

export const jobViewOf = ({ job, nextNight, latestRuns }: JobStatus, folders: JobFolders): JobView => ({
  name: job.name,
  title: job.title,
  about: jobTexts[job.name].about,
  when: jobScreenTexts.when(job.at, shortDateText(nextNight), job.weekday !== undefined),
  folder: folderText(job, folders),
  status: statusOfAll(latestRuns),
  busy: latestRuns.some(isBusy),
  waits: latestRuns.some(isBusy) && !latestRuns.some(({ state }) => state === 'running'),
  summary: summaryOf(latestRuns),
  failures: latestRuns.flatMap((run) => failureOf(run) ?? []),
});

export const runRowOf = (run: RunWithStaleness): RunRow => ({
  id: run.id,
  night: shortDateText(run.night),
  detail: run.askedBy
    ? jobScreenTexts.askedBy(run.askedBy)
    : run.since < run.night
      ? jobScreenTexts.coversSince(shortDateText(run.since))
      : null,
  jobTitle: findJob(run.job)?.title ?? run.job,
  site: run.siteName,
  address: run.address,
  status: statusOf(run),
  result: resultOf(run),
  failure: failureOf(run),
  attempts: run.attempts,
  at: instantText(run.finishedAt ?? run.failedAt ?? run.nextTryAt),
});
