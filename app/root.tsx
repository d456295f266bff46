import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import './app.css';
import { mayRevalidateFrame } from './shared/answer-offline.ts';
import { DEFAULT_APPEARANCE, readAppearance } from './ui/appearance.ts';
import { useDialogHistory } from './ui/dialog-history.ts';
import { useEarlyInput } from './ui/early-input.ts';
import faviconUrl from './ui/favicon.svg?url';
import { useFirstErrors } from './ui/first-error.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { useNonce } from './ui/nonce.tsx';
import { RouteFault } from './ui/route-fault.tsx';
import { ToastProvider } from './ui/toast.tsx';

export const meta: MetaFunction = () => [{ title: 'Integra' }];

export const links: LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
];

export function loader({ request }: LoaderFunctionArgs) {
  return { appearance: readAppearance(request.headers.get('Cookie')) };
}

/** The loader runs again only when that of the frame (`_app.tsx`) does. */
export { mayRevalidateFrame as shouldRevalidate };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { theme, sidebar } = useRouteLoaderData<typeof loader>('root')?.appearance ?? DEFAULT_APPEARANCE;
  return (
    <html lang="es" data-theme={theme} data-sidebar={sidebar} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="csp-nonce" property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useDialogHistory(useLocation(), useNavigation().state !== 'idle');
  useEarlyInput();
  useFirstErrors();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteFault />;
}
