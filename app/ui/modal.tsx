import * as Dialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { useBackCloses } from './dialog-history.ts';
import { focusFirst } from './first-focus.ts';
import { PortalProvider } from './portal.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useFitToVisibleHeight } from './visible-height.ts';

const SIZES = {
  sm: 'sm:max-w-[440px]',
  md: 'sm:max-w-[640px]',
  lg: 'sm:max-w-[920px]',
  xl: 'sm:max-w-[1200px]',
};

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before Escape closes the dialog; it may prevent that. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof SIZES;
  /** Buttons at the right; a submit button refers to its form by `form="id"`. */
  footer?: ReactNode;
  /** Text at the left of the footer. */
  note?: ReactNode;
  /** Removes the padding of the content, for split panes and tables. */
  flush?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog; full-screen on a phone. Escape and the close button close it, a click outside does not. Its first field has the focus
 * when it opens.
 */
export function Modal(props: ModalProps) {
  const { open, onOpenChange, onEscapeKeyDown, title, description, size = 'md' } = props;
  const { footer, note, flush, children } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(open);
  useFitToVisibleHeight(container);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="modal-scrim fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          ref={setContainer}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement)
              focusFirst(event.currentTarget, content.current, heading.current);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(onEscapeKeyDown && { onEscapeKeyDown })}
          onInteractOutside={(event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-0 z-40 flex items-stretch justify-center outline-none sm:items-center sm:p-6 sm:pt-16"
        >
          <PortalProvider value={container}>
            <div
              className={cn(
                'modal-panel flex max-h-full w-full flex-col overflow-clip bg-surface shadow-modal sm:rounded-card sm:border sm:border-line',
                SIZES[size],
              )}
            >
              <header className="flex items-start justify-between gap-3 border-line border-b py-3 pr-3 pl-4 sm:py-4 sm:pr-4 sm:pl-6">
                <div className="min-w-0 self-center">
                  <Dialog.Title
                    ref={heading}
                    tabIndex={-1}
                    className="font-semibold text-heading outline-none"
                  >
                    {title}
                  </Dialog.Title>
                  {description && (
                    <Dialog.Description className="text-muted">{description}</Dialog.Description>
                  )}
                </div>
                <Dialog.Close asChild>
                  <IconButton label="Cerrar" icon={<X aria-hidden />} />
                </Dialog.Close>
              </header>
              <div
                ref={content}
                className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'p-4 sm:p-6')}
              >
                {children}
              </div>
              {footer && (
                <footer className="flex flex-wrap items-center justify-end gap-2.5 border-line border-t bg-surface px-4 py-3 sm:px-6 max-sm:[&>button]:flex-1">
                  {note && <div className="w-full text-muted sm:mr-auto sm:w-auto">{note}</div>}
                  {footer}
                </footer>
              )}
            </div>
          </PortalProvider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
