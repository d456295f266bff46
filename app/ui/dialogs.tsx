import * as Alert from '@radix-ui/react-alert-dialog';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useRef } from 'react';
import { countText } from '#domain/shared';
import { AlertBox } from './alert.tsx';
import { Button } from './button.tsx';
import { leadToFirstError } from './first-error.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions. */
  tone?: 'neutral' | 'danger';
  loading?: boolean;
  /** Disables the confirmation; explain why beside it. */
  disabled?: boolean;
  /** The dialog stays open; the caller closes it. */
  onConfirm: () => void;
  /** Focuses the confirmation instead of the cancel button, so that Enter confirms. */
  focusesConfirm?: boolean;
  /** A wider box for a summary. */
  wide?: boolean;
  /** Whether Back leaves the page as without the dialog, instead of closing it. */
  backLeavesPage?: boolean;
  /** Fields of the action, such as its reason. */
  children?: ReactNode;
};

/** Confirms an action; the cancel button has the focus unless `focusesConfirm` is set. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    tone = 'neutral',
    cancelLabel = 'Cancelar',
    confirmLabel,
    loading,
    disabled,
    onConfirm,
    focusesConfirm = false,
    ...box
  } = props;
  const confirmButton = useRef<HTMLButtonElement>(null);
  const danger = tone === 'danger';
  return (
    <AlertBox
      {...box}
      {...(focusesConfirm && { initialFocus: confirmButton })}
      icon={danger ? <TriangleAlert aria-hidden /> : <CircleHelp aria-hidden />}
      iconClass={danger ? 'bg-danger-tint text-danger' : 'bg-tint text-accent'}
      footer={
        <>
          <Alert.Cancel asChild>
            <Button>{cancelLabel}</Button>
          </Alert.Cancel>
          <Button
            ref={confirmButton}
            variant={danger ? 'danger' : 'primary'}
            loading={loading}
            disabled={disabled}
            // A held key that opened the dialog must not confirm it too.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={({ currentTarget }) => {
              const dialog = currentTarget.closest<HTMLElement>('[role="alertdialog"]');
              onConfirm();
              if (dialog) leadToFirstError(dialog);
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

export type SuccessModalProps = {
  open: boolean;
  onClose: () => void;
  title?: ReactNode;
  children?: ReactNode;
  /** Actions beside the button that closes. */
  actions?: readonly { readonly label: string; readonly onSelect: () => void }[];
};

export const SUCCESS_TITLE = 'Registro exitoso!';

/** The success dialog. */
export function SuccessModal({
  open,
  onClose,
  title = SUCCESS_TITLE,
  children,
  actions = [],
}: SuccessModalProps) {
  return (
    <AlertBox
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={children}
      icon={<CircleCheck aria-hidden />}
      iconClass="bg-success-tint text-success"
      footer={
        <>
          {actions.map(({ label, onSelect }) => (
            <Button key={label} onClick={onSelect}>
              {label}
            </Button>
          ))}
          <Alert.Cancel asChild>
            <Button variant="primary">Cerrar</Button>
          </Alert.Cancel>
        </>
      }
    />
  );
}

/** Blocks the page during work that must not be interrupted. */
export function LoadingModal({ open, label = 'Cargando' }: { open: boolean; label?: string }) {
  return (
    <AlertBox
      open={open}
      title={label}
      icon={<LoaderCircle aria-hidden className="animate-spin" />}
      iconClass="bg-tint text-accent"
    />
  );
}

export type LoginSessionWarningProps = {
  open: boolean;
  secondsLeft: number;
  /** False when the session ends because of its age and can't be extended. */
  renewable?: boolean;
  onContinue: () => void;
  onLogOut: () => void;
};

/** The warning one minute before the log-in session ends, because of inactivity or of its age. */
export function LoginSessionWarning({
  open,
  secondsLeft,
  renewable = true,
  onContinue,
  onLogOut,
}: LoginSessionWarningProps) {
  const countdown = (
    <strong className="text-ink tabular-nums" role="timer">
      {countText(secondsLeft, 'segundo', 'segundos')}
    </strong>
  );
  return (
    <AlertBox
      backLeavesPage
      open={open}
      onOpenChange={(isOpen) => isOpen || onContinue()}
      title="Su sesión está por cerrarse"
      description={
        <>
          {renewable ? 'Por inactividad se cerrará en ' : 'Ha durado 12 horas y se cerrará en '}
          {countdown}. Lo que ha escrito se guarda como borrador.
        </>
      }
      icon={<Clock aria-hidden />}
      iconClass="bg-warning-tint text-warning"
      footer={
        <>
          <Button onClick={onLogOut}>Cerrar sesión</Button>
          <Alert.Cancel asChild>
            <Button variant="primary">{renewable ? 'Continuar' : 'Entendido'}</Button>
          </Alert.Cancel>
        </>
      }
    />
  );
}
