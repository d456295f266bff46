import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { anyUser, pageLoader } from '../.server/route.ts';
import { screensOf } from '../.server/screens.ts';
import { mayReadAgain } from '../screens/shared/answer-offline.ts';
import { Frame } from '../ui/frame.tsx';
import { RouteFault } from '../ui/route-fault.tsx';
import { SessionGuard } from '../ui/session-guard.tsx';
import { frameUserOf, menuOf } from '../view-models/menu.ts';
import { sessionViewOf } from '../view-models/session.ts';

export const loader = pageLoader(anyUser, async ({ actor, left }) => ({
  menu: menuOf(screensOf(actor)),
  user: frameUserOf(actor),
  session: sessionViewOf(left),
}));

export { mayReadAgain as shouldRevalidate };

type FrameData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame around every screen; the screen's route gives the title in its `handle`. */
export default function AppFrame() {
  const title = useMatches().reduce<string>((found, { handle }) => titleOf(handle) ?? found, 'Integra');
  return (
    <Framed data={useLoaderData<typeof loader>()} title={title}>
      <Outlet />
    </Framed>
  );
}

/** What is wrong with a screen is told in its place: the menu stays. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/_app');
  if (!data) return <RouteFault />;
  return (
    <Framed data={data} title="Integra">
      <RouteFault framed />
    </Framed>
  );
}

function Framed({ data, title, children }: { data: FrameData; title: string; children: ReactNode }) {
  const { menu, user, session } = data;
  return (
    <Frame modules={menu} user={user} title={title} logoutPath="/salir">
      {children}
      <SessionGuard session={session} sessionPath="/sesion" logOutPath="/salir" />
    </Frame>
  );
}

const titleOf = (handle: unknown): string | undefined =>
  handle && typeof handle === 'object' && 'title' in handle ? String(handle.title) : undefined;
