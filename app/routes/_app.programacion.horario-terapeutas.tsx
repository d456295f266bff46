import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { changeStaffTimes, readStaffTimes } from '../.server/availability.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { StaffTimesScreen } from '../screens/availability/staff-times-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'staff-times' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('staff-times'), readStaffTimes);
export const action = pageAction(onScreen('staff-times'), changeStaffTimes);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());

export const shouldRevalidate = mayReadAgain;

/** Working hours and leave of therapists. */
export default function StaffTimes() {
  return <StaffTimesScreen {...useLoaderData<typeof loader>()} />;
}
