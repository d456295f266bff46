import { useLoaderData } from '@remix-run/react';
import { BODY_LIMITS } from '../.server/body-limit.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { changeUser, readUsers } from '../.server/users.ts';
import { UsersScreen } from '../screens/users/users-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'users' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('users'), readUsers);
export const action = pageAction(onScreen('users'), changeUser, { maxBytes: BODY_LIMITS.userPictures });

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The users, with their role, site and state. */
export default function Users() {
  return <UsersScreen {...useLoaderData<typeof loader>()} />;
}
