import { Form, Link, useLocation } from '@remix-run/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { forwardRef, useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { rememberLogOut } from './login-session-channel.ts';
import type { MenuAction } from './menu.tsx';
import { UserMenu } from './user-menu.tsx';

type FrameScreen = { name: string; icon: string; path: string };
export type FrameModule = { module: string; screens: readonly FrameScreen[] };
export type FrameUser = { name: string; role: string; site?: string | null; photoUrl?: string | null };

export type FrameSearch = {
  label: string;
  /** The keys that open it, as `Ctrl K`, and in the notation of `aria-keyshortcuts`. */
  keys: { text: string; shortcuts: string };
  onOpen: () => void;
};

export type SidebarProps = {
  modules: readonly FrameModule[];
  /** The path that the current screen has in `modules`. */
  currentPath: string | undefined;
  user: FrameUser;
  userActions: readonly MenuAction[];
  logOutPath: string;
  /** Opens the search; absent for users who may not search. */
  search?: FrameSearch | undefined;
  onNavigate?: () => void;
};

const ROW =
  'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 text-left hover:bg-side-hover focus-visible:outline-side-mark touch:min-h-11';

/** The permitted screens by module, the user, and the log-out. */
export function Sidebar(props: SidebarProps) {
  const { modules, currentPath, user, userActions, logOutPath, search, onNavigate } = props;
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef<string | null>(null);
  useEffect(() => {
    // On a slow machine the user may scroll the menu before the first effect runs.
    const scrolledByUser = shownPath.current === null && menu.current !== null && menu.current.scrollTop > 0;
    shownPath.current = pathname;
    if (!scrolledByUser)
      menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="flex h-full flex-col bg-side text-side-ink">
      <div className="flex h-14 shrink-0 items-center px-5">
        <Brand />
      </div>
      {search && (
        <div className="shrink-0 px-3 pb-2">
          <button
            type="button"
            aria-keyshortcuts={search.keys.shortcuts}
            onClick={search.onOpen}
            className="flex min-h-9 w-full items-center gap-2 rounded-control border border-side-line px-2.5 text-left hover:bg-side-hover focus-visible:outline-side-mark touch:min-h-11"
          >
            <Search aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{search.label}</span>
            <kbd aria-hidden className="shrink-0 font-sans text-side-muted text-tiny max-wide:hidden">
              {search.keys.text}
            </kbd>
          </button>
        </div>
      )}
      <nav
        ref={menu}
        aria-label="Menú principal"
        className="min-h-0 flex-1 overflow-y-auto px-3 pb-4 [scrollbar-color:var(--side-line)_transparent] [scrollbar-width:thin]"
      >
        {modules.map(({ module, screens }) => (
          <div key={module} className="mt-4 first:mt-2">
            <h2 className="px-2.5 pb-1.5 font-medium text-[11px] text-side-muted uppercase leading-4 tracking-[0.06em]">
              {module}
            </h2>
            <ul className="flex flex-col gap-0.5">
              {screens.map((screen) => (
                <li key={screen.path}>
                  <Link
                    to={screen.path}
                    onClick={onNavigate}
                    aria-current={screen.path === currentPath ? 'page' : undefined}
                    className={cn(ROW, screen.path === currentPath && 'bg-side-active')}
                  >
                    <Icon name={screen.icon} />
                    <span className="min-w-0 py-1.5 leading-5">{breakable(screen.name)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mx-3 flex shrink-0 flex-col gap-0.5 border-side-line border-t py-2.5">
        <UserMenu side="top" trigger={<UserRow user={user} />} actions={userActions}>
          <p className="font-semibold">{user.name}</p>
          <p className="text-muted text-small">{roleAndSiteOf(user)}</p>
        </UserMenu>
        <Form method="post" action={logOutPath} onSubmit={rememberLogOut}>
          <button type="submit" className={ROW}>
            <span className="flex w-8 justify-center">
              <LogOut aria-hidden className="size-4" />
            </span>
            Cerrar sesión
          </button>
        </Form>
      </div>
    </div>
  );
}

/** A name with a line break opportunity after each slash. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

const UserRow = forwardRef<HTMLButtonElement, { user: FrameUser }>(function UserRow({ user, ...rest }, ref) {
  return (
    <button type="button" {...rest} ref={ref} className={cn(ROW, 'py-2')}>
      <Avatar name={user.name} src={user.photoUrl ?? null} />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-5">{user.name}</span>
        <span className="block text-[12px] text-side-muted leading-4">{roleAndSiteOf(user)}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-side-muted" />
    </button>
  );
});

export function roleAndSiteOf(user: FrameUser): string {
  return [user.role, user.site].filter(Boolean).join(' · ');
}
