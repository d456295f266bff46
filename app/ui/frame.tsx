import * as Dialog from '@radix-ui/react-dialog';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { IconButton } from './button.tsx';
import { useBackCloses } from './dialog-history.ts';
import type { MenuAction } from './menu.tsx';
import {
  type FrameModule,
  type FrameSearch,
  type FrameUser,
  roleAndSiteOf,
  Sidebar,
  type SidebarProps,
} from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

export type { FrameModule, FrameUser };

export type FrameProps = {
  modules: readonly FrameModule[];
  /** The path that the current screen has in `modules`. */
  currentPath?: string | undefined;
  user: FrameUser;
  /** Additional entries of the user menu. */
  userActions?: readonly MenuAction[];
  /** Title of the page. */
  title: ReactNode;
  /** Content at the right of the top bar. */
  actions?: ReactNode;
  /** Address of 'Cerrar sesión'. */
  logOutPath: string;
  /** The search of the sidebar. */
  search?: FrameSearch | undefined;
  children: ReactNode;
};

/** Sidebar, top bar, content and footer of all screens behind the log-in. */
export function Frame(props: FrameProps) {
  const {
    modules,
    currentPath,
    user,
    userActions = [],
    title,
    actions,
    logOutPath,
    search,
    children,
  } = props;
  const sidebarProps = { modules, currentPath, user, userActions, logOutPath, search };
  return (
    <div className="min-h-dvh wide:pl-56 print:min-h-0 print:pl-0">
      <SkipLink to="contenido">Ir al contenido</SkipLink>
      <aside className="fixed inset-y-0 left-0 hidden w-56 border-(--side-edge) border-r wide:block print:hidden">
        <Sidebar {...sidebarProps} />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col print:block print:min-h-0">
        <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-3 border-line border-b bg-surface px-4 wide:px-6 print:hidden">
          <Drawer {...sidebarProps} />
          <h1 className="line-clamp-2 min-w-0 break-words font-semibold text-title leading-tight">{title}</h1>
          <div className="ml-auto flex items-center gap-2.5">
            {actions}
            <UserMenu
              side="bottom"
              actions={userActions}
              trigger={
                <button
                  type="button"
                  aria-label={`Menú de ${user.name}`}
                  className="grid size-11 place-items-center rounded-full wide:hidden"
                >
                  <Avatar name={user.name} src={user.photoUrl ?? null} size="md" />
                </button>
              }
            >
              <p className="font-semibold">{user.name}</p>
              <p className="text-muted text-small">{roleAndSiteOf(user)}</p>
            </UserMenu>
          </div>
        </header>
        <main
          id="contenido"
          tabIndex={-1}
          className="min-w-0 flex-1 p-4 outline-none wide:p-6 wide:pt-5 print:p-0"
        >
          {children}
        </main>
        <footer className="border-line border-t px-4 py-3 text-muted text-tiny wide:px-6 print:hidden">
          Integra · versión 1 · desarrollado por la fundación · 2023
        </footer>
      </div>
    </div>
  );
}

function Drawer({ search, ...props }: Omit<SidebarProps, 'onNavigate'>) {
  const [open, setOpen] = useState(false);
  const searchesNext = useRef(false);
  const closeAndSearch = () => {
    searchesNext.current = true;
    setOpen(false);
  };
  /** The search opens after the drawer has closed, so that it returns the focus to the button of the menu. */
  const onClosed = () => {
    if (searchesNext.current) search?.onOpen();
    searchesNext.current = false;
  };
  useBackCloses(open, () => setOpen(false));
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Abrir el menú" icon={<MenuIcon aria-hidden />} className="-ml-2 wide:hidden" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="modal-scrim fixed inset-0 z-40 bg-scrim wide:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onClosed}
          className="drawer-panel fixed inset-y-0 left-0 z-60 w-[min(304px,85vw)] outline-none wide:hidden"
        >
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          <Sidebar
            {...props}
            search={search && { ...search, onOpen: closeAndSearch }}
            onNavigate={() => setOpen(false)}
          />
          <Dialog.Close asChild>
            <IconButton
              label="Cerrar el menú"
              icon={<X aria-hidden />}
              className="absolute top-1.5 right-2 text-side-ink hover:bg-side-hover hover:text-side-ink"
            />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
