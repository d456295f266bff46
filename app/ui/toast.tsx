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

const MAX_QUEUED = 4;

export type ToastKind = keyof typeof KINDS;
export type ToastMessage = {
  kind?: ToastKind;
  title: string;
  description?: string;
  /** Actions, such as undoing. */
  actions?: readonly { label: string; onSelect: () => void }[];
};
type QueuedToast = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast({ kind: 'success', title: 'Sesión registrada con éxito' })` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

/** A new message replaces an earlier one of the same kind and title, unless that one has an action. */
const sameAs = (one: ToastMessage) => (other: ToastMessage) =>
  !other.actions && one.kind === other.kind && one.title === other.title;

const isUrgent = ({ kind }: ToastMessage) => kind === 'danger' || kind === 'warning';

/**
 * Shows one message at a time in the top bar, where it covers no control: urgent ones first, then the newest; others are
 * queued. It never takes the focus, and Escape closes it only while the focus is inside it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    const same = sameAs(message);
    setQueue((before) => [
      ...before.filter((other) => !same(other)).slice(1 - MAX_QUEUED),
      { ...message, id },
    ]);
  }, []);
  const close = useCallback(
    (id: number) => setQueue((before) => before.filter((toast) => toast.id !== id)),
    [],
  );

  const current = queue.findLast(isUrgent) ?? queue.at(-1);
  const region = (urgent: boolean) =>
    current && isUrgent(current) === urgent && <Toast key={current.id} message={current} onClose={close} />;
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section
        aria-label="Avisos"
        className="pointer-events-none fixed top-0 right-16 left-14 z-50 sm:left-auto sm:w-[min(520px,50vw)] wide:right-6"
      >
        <div aria-live="polite">{region(false)}</div>
        <div aria-live="assertive">{region(true)}</div>
      </section>
    </ToastContext.Provider>
  );
}

function Toast({ message, onClose }: { message: QueuedToast; onClose: (id: number) => void }) {
  const { id, kind = 'info', title, description, actions = [] } = message;
  const { icon: Mark, look, bar, seconds } = KINDS[kind];
  const [isInUse, setInUse] = useState(false);

  useEffect(() => {
    if (isInUse) return;
    const timer = setTimeout(() => onClose(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isInUse, id, seconds, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it waits while it is pointed at or in use.
    <div
      onMouseEnter={() => setInUse(true)}
      onMouseLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
      onKeyDown={onKeyDown}
      className="toast pointer-events-auto relative mt-1 flex min-h-12 items-center gap-2 overflow-clip max-sm:gap-1 rounded-card border border-line bg-raised pr-1 pl-3 shadow-pop sm:pl-4"
    >
      <span aria-hidden className={cn('absolute inset-y-0 left-0 w-1', bar)} />
      <Mark aria-hidden className={cn('size-5 shrink-0 max-sm:hidden', look)} />
      <div className="min-w-0 flex-1 break-words py-1 text-small leading-[1.3]">
        <p className={isInUse ? undefined : 'line-clamp-3 sm:line-clamp-2'}>
          <span className="font-semibold">{title}</span>
          {description && <span className="text-muted"> {description}</span>}
        </p>
      </div>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant="ghost"
          className="shrink self-center text-accent max-sm:h-auto max-sm:max-w-[40%] max-sm:whitespace-normal max-sm:px-2 max-sm:py-1 max-sm:leading-tight"
          onClick={() => {
            action.onSelect();
            onClose(id);
          }}
        >
          {action.label}
        </Button>
      ))}
      <IconButton label="Cerrar aviso" icon={<X aria-hidden />} onClick={() => onClose(id)} />
    </div>
  );
}
