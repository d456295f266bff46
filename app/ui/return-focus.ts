import { useEffect, useRef } from 'react';

const focusedElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The fallback when the opener is gone: the dialog that is still open, or the page content. */
const fallbackElement = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"], main')].at(-1);

/** The opener of the latest dialog. A dialog that replaces another one has the same opener, because nothing has the focus in between. */
let lastOpener: HTMLElement | null = null;

/** The focused element; if it is in a menu, the button of that menu; if nothing has the focus, the last opener. */
function currentOpener(): HTMLElement | null {
  const active = focusedElement();
  if (!active || active === document.body) return lastOpener;
  const buttonId = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  lastOpener = buttonId ? document.getElementById(buttonId) : active;
  return lastOpener;
}

/** Whether no field or button has the focus. A closed dialog leaves the focus on the page or on the dialog below. */
function isFocusFree(): boolean {
  const active = focusedElement();
  return !active || active === document.body || active.matches('[role="dialog"], [role="alertdialog"]');
}

/** Keeps Radix, which returns the focus in a timer after a list has closed, from taking it from the field that has got it since. */
export function keepMovedFocus(event: Event): void {
  if (!isFocusFree()) event.preventDefault();
}

/**
 * Returns the focus to the opener of a closed dialog, or to the button of the menu that opened it. It does not take the focus
 * from an element that has got it since.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);

  // A dialog whose first field has `autoFocus` never calls `onOpenAutoFocus`.
  useEffect(() => {
    if (open) opener.current = currentOpener();
  }, [open]);

  return {
    onOpenAutoFocus: () => {
      opener.current = currentOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isFocusFree()) return;
      const focusedDialog = focusedElement()?.closest(
        '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]',
      );
      if (focusedDialog && !focusedDialog.contains(opener.current)) return;
      const next = opener.current?.isConnected ? opener.current : fallbackElement();
      // The page does not move behind a dialog, so it is where the user left it.
      next?.focus({ preventScroll: true });
    },
  };
}
