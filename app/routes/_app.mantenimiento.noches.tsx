import { useLoaderData } from '@remix-run/react';
import { readJobsAndRuns, runJob } from '#app/jobs/.server/jobs.ts';
import { JobsScreen } from '#app/jobs/screen/jobs-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'nights' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('nights'), readJobsAndRuns);

export const action = pageAction(onScreen('nights'), runJob);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

export default function Jobs() {
  return <JobsScreen list={useLoaderData<typeof loader>()} />;
}
