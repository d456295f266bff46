import { useLoaderData } from '@remix-run/react';
import { changeStaffTimes, readStaffTimes } from '../.server/availability.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { StaffTimesScreen } from '../screens/availability/staff-times-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'staff-times' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('staff-times'), readStaffTimes);
export const action = pageAction(onScreen('staff-times'), changeStaffTimes);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** Working hours and leave of therapists. */
export default function StaffTimes() {
  return <StaffTimesScreen {...useLoaderData<typeof loader>()} />;
}
