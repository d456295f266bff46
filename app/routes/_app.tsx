import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import BookMarked from 'lucide-react/icons/book-marked';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { type ReactNode, useState } from 'react';
import { findsPatients } from '../.server/patient-finder.ts';
import { anyUser, pageLoader } from '../.server/route.ts';
import { screensOf } from '../.server/screens.ts';
import { endedSessionTexts, ownSessionTexts } from '../copy/access.ts';
import { finderTexts } from '../copy/patient-finder.ts';
import { phraseTexts } from '../copy/phrases.ts';
import { userTexts } from '../copy/staff.ts';
import { usePatientFinder } from '../screens/patients/patient-finder.tsx';
import { mayRevalidateFrame } from '../screens/shared/answer-offline.ts';
import { ConnectionNotice } from '../screens/shared/connection-notice.tsx';
import { LeavingGuard } from '../screens/shared/leaving-guard.tsx';
import { Frame } from '../ui/frame.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoginSessionGuard } from '../ui/login-session-guard.tsx';
import { RouteFault } from '../ui/route-fault.tsx';
import { remainingTimeViewOf } from '../view-models/log-in-session.ts';
import { currentScreenOf, frameUserOf, menuOf, pageTitleOf } from '../view-models/menu.ts';

const PasswordDialog = lazyPart(() => import('../screens/account/password-dialog.tsx'));
const PhrasesDialog = lazyPart(() => import('../screens/phrases/phrases-dialog.tsx'));
const LoginSessionsDialog = lazyPart(() => import('../screens/account/login-sessions-dialog.tsx'));

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
