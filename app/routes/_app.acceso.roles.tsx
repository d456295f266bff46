import { useLoaderData } from '@remix-run/react';
import { changeRoles, readRoles } from '#app/roles/.server/roles.ts';
import { RolesScreen } from '#app/roles/screen/roles-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'roles' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('roles'), readRoles);
export const action = pageAction(onScreen('roles'), changeRoles);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The roles with their permissions and rights. */
export default function Roles() {
  return <RolesScreen {...useLoaderData<typeof loader>()} />;
}
