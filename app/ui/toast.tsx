import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { cn } from './cn.ts';

const KINDS = {
  info: { icon: Info, look: 'text-info', bar: 'bg-info', seconds: 6 },
  success: { icon: CircleCheck, look: 'text-success', bar: 'bg-success', seconds: 5 },
  warning: { icon: TriangleAlert, look: 'text-warning', bar: 'bg-warning', seconds: 9 },
  danger: { icon: CircleAlert, look: 'text-danger', bar: 'bg-danger', seconds: 14 },
};

const MOST_SHOWN = 4;

export type ToastKind = keyof typeof KINDS;
export type ToastMessage = {
  kind?: ToastKind;
  title: string;
  description?: string;
  /** One thing that can be done about it, as taking it back. */
  action?: { label: string; onSelect: () => void };
};
type Shown = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast({ kind: 'success', title: 'Sesión registrada con éxito' })` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

/** What is told again takes the place of what was told before, unless something can still be done about that. */
const sameAs = (one: ToastMessage) => (other: ToastMessage) =>
  !other.action && one.kind === other.kind && one.title === other.title;

const isUrgent = ({ kind }: ToastMessage) => kind === 'danger' || kind === 'warning';

/** Shows what is told in passing. It takes no key from what is worked in: Escape closes one only from inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    const same = sameAs(message);
    setShown((before) => [
      ...before.filter((other) => !same(other)).slice(1 - MOST_SHOWN),
      { ...message, id },
    ]);
  }, []);
  const close = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  );

  const listed = (toasts: readonly Shown[]) =>
    toasts.map((toast) => <Toast key={toast.id} message={toast} onClose={close} />);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section
        aria-label="Avisos"
        className="pointer-events-none fixed inset-x-0 top-14 z-50 px-4 empty:hidden sm:top-auto sm:bottom-0 sm:left-auto sm:w-[400px] sm:pb-4"
      >
        <div aria-live="polite" className="flex flex-col">
          {listed(shown.filter((toast) => !isUrgent(toast)))}
        </div>
        <div aria-live="assertive" className="flex flex-col">
          {listed(shown.filter(isUrgent))}
        </div>
      </section>
    </ToastContext.Provider>
  );
}

/** The specification writes some in capitals: all of them look alike. */
const isShouted = (title: string) => title === title.toLocaleUpperCase('es-CO');

function Toast({ message, onClose }: { message: Shown; onClose: (id: number) => void }) {
  const { id, kind = 'info', title, description, action } = message;
  const { icon: Mark, look, bar, seconds } = KINDS[kind];
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, id, seconds, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it waits while it is pointed at or in use.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
      className="toast pointer-events-auto relative mt-2 flex items-start gap-3 overflow-clip rounded-card border border-line bg-raised py-2 pr-2 pl-5 shadow-pop"
    >
      <span aria-hidden className={cn('absolute inset-y-0 left-0 w-1', bar)} />
      <Mark aria-hidden className={cn('mt-2 size-5 shrink-0', look)} />
      <div className="min-w-0 flex-1 break-words py-2">
        <p className={cn('font-semibold', isShouted(title) && 'lowercase first-letter:uppercase')}>{title}</p>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          variant="ghost"
          className="self-center text-accent"
          onClick={() => {
            action.onSelect();
            onClose(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Cerrar aviso" icon={<X aria-hidden />} onClick={() => onClose(id)} />
    </div>
  );
}
