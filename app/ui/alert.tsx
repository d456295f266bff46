import * as Alert from '@radix-ui/react-alert-dialog';
import { type ReactNode, type RefObject, useState } from 'react';
import { cn } from './cn.ts';
import { useBackCloses } from './dialog-history.ts';
import { PortalProvider } from './portal.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useFitToVisibleHeight } from './visible-height.ts';

type AlertBoxProps = {
  open: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  iconClass?: string;
  /** Hides the page behind the box. */
  covering?: boolean;
  /** Whether Back leaves the page as without the box, instead of closing it. */
  backLeavesPage?: boolean | undefined;
  /** The element to focus instead of the cancel button. */
  initialFocus?: RefObject<HTMLElement>;
  /** A wider box for a summary. */
  wide?: boolean | undefined;
  children?: ReactNode;
  footer?: ReactNode;
};

/** The modal box of confirmations, success and waiting. */
export function AlertBox(props: AlertBoxProps) {
  const { open, onOpenChange, title, description, icon, iconClass, covering, initialFocus } = props;
  const { wide, children, footer, backLeavesPage = false } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const returnFocus = useReturnFocus(open);
  useFitToVisibleHeight(container);
  useBackCloses(open, onOpenChange && !backLeavesPage ? () => onOpenChange(false) : null);
  return (
    <Alert.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <Alert.Portal>
        <Alert.Overlay className={cn('modal-scrim fixed inset-0 z-50', covering ? 'bg-paper' : 'bg-scrim')} />
        <Alert.Content
          ref={setContainer}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-0 z-50 flex items-end justify-center p-4 outline-none sm:items-center"
        >
          <PortalProvider value={container}>
            <div
              className={cn(
                'modal-panel flex max-h-full w-full flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-modal',
                wide ? 'max-w-[560px]' : 'max-w-[440px]',
              )}
            >
              <div className="flex gap-4">
                {icon && (
                  <span
                    className={cn(
                      'flex size-10 shrink-0 items-center justify-center rounded-full [&_svg]:size-5',
                      iconClass,
                    )}
                  >
                    {icon}
                  </span>
                )}
                <div className="min-w-0 self-center">
                  <Alert.Title className="font-semibold text-heading">{title}</Alert.Title>
                  {description && (
                    <Alert.Description asChild>
                      <div className="text-muted">{description}</div>
                    </Alert.Description>
                  )}
                </div>
              </div>
              {children}
              {footer && (
                <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:flex-wrap-reverse sm:justify-end">
                  {footer}
                </div>
              )}
            </div>
          </PortalProvider>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}
