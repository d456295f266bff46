import { useLoaderData } from '@remix-run/react';
import { changeRoles, readRoles } from '../.server/roles.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { RolesScreen } from '../screens/roles/roles-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'roles' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('roles'), readRoles);
export const action = pageAction(onScreen('roles'), changeRoles);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The roles with their permissions and rights. */
export default function Roles() {
  return <RolesScreen {...useLoaderData<typeof loader>()} />;
}
