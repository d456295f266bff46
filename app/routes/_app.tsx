import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { anyUser, pageLoader } from '../.server/route.ts';
import { screensOf } from '../.server/screens.ts';
import { Frame } from '../ui/frame.tsx';
import { frameUserOf, menuOf } from '../view-models/menu.ts';

export const loader = pageLoader(anyUser, async ({ actor }) => ({
  menu: menuOf(screensOf(actor)),
  user: frameUserOf(actor),
}));

/** The frame around every screen; the screen's route gives the title in its `handle`. */
export default function AppFrame() {
  const { menu, user } = useLoaderData<typeof loader>();
  const title = useMatches().reduce<string>((found, { handle }) => titleOf(handle) ?? found, 'Integra');
  return (
    <Frame modules={menu} user={user} title={title} logoutPath="/salir">
      <Outlet />
    </Frame>
  );
}

const titleOf = (handle: unknown): string | undefined =>
  handle && typeof handle === 'object' && 'title' in handle ? String(handle.title) : undefined;
