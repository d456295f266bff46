import { useLoaderData } from '@remix-run/react';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { changeUser, readUsers } from '#app/staff/.server/users.ts';
import { UsersScreen } from '#app/staff/screen/users-screen.tsx';

export const handle: PageHandle = { screen: 'users' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('users'), readUsers);
export const action = pageAction(onScreen('users'), changeUser, { maxBytes: BODY_LIMITS.userPictures });

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The users, with their role, site and state. */
export default function Users() {
  return <UsersScreen {...useLoaderData<typeof loader>()} />;
}
