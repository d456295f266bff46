import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import BookMarked from 'lucide-react/icons/book-marked';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { type ReactNode, useState } from 'react';
import { phraseTexts } from '#app/history/copy/phrases.ts';
import { findsPatients } from '#app/patients/.server/patient-finder.ts';
import { finderTexts } from '#app/patients/copy/patient-finder.ts';
import { usePatientFinder } from '#app/patients/screen/patient-finder.tsx';
import { mayRevalidateFrame } from '#app/shared/answer-offline.ts';
import { ConnectionNotice } from '#app/shared/connection-notice.tsx';
import { LeavingGuard } from '#app/shared/leaving-guard.tsx';
import { anyUser, pageLoader } from '#app/shell/.server/route.ts';
import { screensOf } from '#app/shell/.server/screens.ts';
import { AccountWayBack } from '#app/shell/account-way-back.tsx';
import { remainingTimeViewOf } from '#app/shell/log-in-session.ts';
import { currentScreenOf, frameUserOf, menuOf, pageTitleOf } from '#app/shell/menu.ts';
import { endedSessionTexts, ownSessionTexts } from '#app/staff/copy/access.ts';
import { userTexts } from '#app/staff/copy/staff.ts';
import { Frame } from '#app/ui/frame.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LoginSessionGuard } from '#app/ui/login-session-guard.tsx';
import { RouteFault } from '#app/ui/route-fault.tsx';

const PasswordDialog = lazyPart(() => import('#app/staff/screen/password-dialog.tsx'));
const PhrasesDialog = lazyPart(() => import('#app/history/screen/phrases-dialog.tsx'));
const LoginSessionsDialog = lazyPart(() => import('#app/staff/screen/login-sessions-dialog.tsx'));

export const loader = pageLoader(anyUser, async ({ actor, photoId, remainingTime }) => ({
  menu: menuOf(screensOf(actor)),
  user: frameUserOf(actor, photoId),
  session: remainingTimeViewOf(remainingTime),
  mayFindPatients: findsPatients.permits(actor),
}));

export { mayRevalidateFrame as shouldRevalidate };

const SEARCH = {
  label: finderTexts.open,
  keys: { text: 'Ctrl K', shortcuts: 'Control+K Meta+K' },
};

type FrameData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame of all screens; its title and menu entry come from the `handle` of the innermost route. */
export default function AppFrame() {
  const data = useLoaderData<typeof loader>();
  const matches = useMatches();
  return (
    <Framed data={data} title={pageTitleOf(data.menu, matches) ?? 'Integra'}>
      <Outlet />
    </Framed>
  );
}

/** Errors of a screen appear in place of the screen, inside the frame. */
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
  const { menu, user, session, mayFindPatients } = data;
  const currentPath = currentScreenOf(menu, useMatches())?.path;
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'phrases' | null>(null);
  const close = () => setDialog(null);
  const finder = usePatientFinder(mayFindPatients);
  const changePassword = {
    label: userTexts.changePassword,
    icon: <KeyRound aria-hidden />,
    onSelect: () => setDialog('password'),
  };
  const ownPhrases = {
    label: phraseTexts.title,
    icon: <BookMarked aria-hidden />,
    onSelect: () => setDialog('phrases'),
  };
  const ownSessions = {
    label: ownSessionTexts.title,
    icon: <MonitorSmartphone aria-hidden />,
    onSelect: () => setDialog('sessions'),
  };
  return (
    <Frame
      modules={menu}
      currentPath={currentPath}
      user={user}
      userActions={[ownPhrases, changePassword, ownSessions]}
      title={title}
      logOutPath="/salir"
      {...(mayFindPatients && { search: { ...SEARCH, onOpen: finder.open } })}
    >
      <AccountWayBack />
      {children}
      {finder.dialog}
      {dialog === 'password' && <PasswordDialog username={user.username} onClose={close} />}
      {dialog === 'phrases' && <PhrasesDialog onClose={close} />}
      {dialog === 'sessions' && <LoginSessionsDialog onClose={close} />}
      <ConnectionNotice />
      <LeavingGuard />
      <LoginSessionGuard
        session={session}
        user={user}
        endedTexts={endedSessionTexts}
        sessionPath="/sesion"
        logInPath="/reingreso"
        logOutPath="/salir"
      />
    </Frame>
  );
}
