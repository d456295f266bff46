import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import type { JobView } from '../view/jobs.ts';
import { JOBS_PATH } from './jobs-path.ts';

const POLL_MS = 1500;

const isBusy = ({ busy }: JobView) => busy;

/** Polls the jobs while one is running or due, and reloads the page's data when all have ended. */
export function useProgress(jobs: readonly JobView[]): readonly JobView[] {
  const { revalidate } = useRevalidator();
  const watching = jobs.some(isBusy);
  const { value, state, reload } = useJson<{ readonly jobs: readonly JobView[] }>(
    watching ? `${JOBS_PATH}/avance` : null,
  );
  const ended = watching && value !== null && !value.jobs.some(isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response starts one timer
  useEffect(() => {
    if (!watching || state === 'loading' || state === 'idle') return;
    if (ended) {
      revalidate();
      return;
    }
    const timer = setTimeout(reload, POLL_MS);
    return () => clearTimeout(timer);
  }, [watching, state, value, ended]);
  return watching && value ? value.jobs : jobs;
}
