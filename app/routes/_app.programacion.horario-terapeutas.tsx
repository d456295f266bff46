import { useLoaderData } from '@remix-run/react';
import { changeStaffTimes, readStaffTimes } from '#app/availability/.server/availability.ts';
import { StaffTimesScreen } from '#app/availability/screen/staff-times-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'staff-times' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('staff-times'), readStaffTimes);
export const action = pageAction(onScreen('staff-times'), changeStaffTimes);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** Working hours and leave of therapists. */
export default function StaffTimes() {
  return <StaffTimesScreen {...useLoaderData<typeof loader>()} />;
}
