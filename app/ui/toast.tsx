import * as Radix from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { cn } from './cn.ts';

const KINDS = {
  info: { icon: Info, look: 'text-info', bar: 'bg-info', seconds: 6 },
  success: { icon: CircleCheck, look: 'text-success', bar: 'bg-success', seconds: 5 },
  warning: { icon: TriangleAlert, look: 'text-warning', bar: 'bg-warning', seconds: 9 },
  danger: { icon: CircleAlert, look: 'text-danger', bar: 'bg-danger', seconds: 14 },
};

export type ToastKind = keyof typeof KINDS;
export type ToastMessage = {
  kind?: ToastKind;
  title: string;
  description?: string;
  /** One thing that can be done about it, as taking it back. */
  action?: { label: string; onSelect: () => void };
};

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** `const toast = useToast(); toast({ kind: 'success', title: 'Sesión registrada con éxito' })` */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(ToastMessage & { id: number })[]>([]);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before.slice(-3), { ...message, id }]);
  }, []);
  const close = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));

  return (
    <ToastContext.Provider value={show}>
      <Radix.Provider label="Aviso" swipeDirection="right">
        {children}
        {shown.map((toast) => (
          <Toast key={toast.id} message={toast} onClose={() => close(toast.id)} />
        ))}
        <Radix.Viewport
          label="Avisos ({hotkey})"
          className="fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col gap-2 p-4 sm:left-auto sm:w-[400px]"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { icon: Mark, look, bar, seconds } = KINDS[message.kind ?? 'info'];
  return (
    <Radix.Root
      type={message.kind === 'danger' || message.kind === 'warning' ? 'foreground' : 'background'}
      duration={seconds * 1000}
      onOpenChange={(open) => open || onClose()}
      className="toast pointer-events-auto relative flex items-start gap-3 overflow-clip rounded-card border border-line bg-raised py-2 pr-2 pl-5 shadow-pop"
    >
      <span aria-hidden className={cn('absolute inset-y-0 left-0 w-1', bar)} />
      <Mark aria-hidden className={cn('mt-2 size-5 shrink-0', look)} />
      <div className="min-w-0 flex-1 py-2">
        <Radix.Title className="font-semibold">{message.title}</Radix.Title>
        {message.description && (
          <Radix.Description className="text-muted">{message.description}</Radix.Description>
        )}
      </div>
      {message.action && (
        <Radix.Action asChild altText={message.action.label}>
          <Button
            size="sm"
            variant="ghost"
            className="self-center text-accent"
            onClick={message.action.onSelect}
          >
            {message.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Cerrar aviso" icon={<X aria-hidden />} />
      </Radix.Close>
    </Radix.Root>
  );
}
