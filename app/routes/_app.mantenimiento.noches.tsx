import { useLoaderData } from '@remix-run/react';
import { readJobsAndRuns, runJob } from '../.server/jobs.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { JobsScreen } from '../screens/jobs/jobs-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'nights' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('nights'), readJobsAndRuns);

export const action = pageAction(onScreen('nights'), runJob);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

export default function Jobs() {
  return <JobsScreen list={useLoaderData<typeof loader>()} />;
}
