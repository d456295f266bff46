import { useEffect, useRef } from 'react';

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Where somebody goes on whose place is gone: the dialog that is still open, or the content. */
const placeBehind = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"], main')].at(-1);

/**
 * The focus goes back to what opened a dialog; to the button of the menu when it was one of its items. It is never left nowhere,
 * and what has taken it meanwhile keeps it where the opener is gone, or where another dialog has opened over it.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);

  // A dialog whose first field takes the focus by itself never tells that it opens.
  useEffect(() => {
    if (open) opener.current = focused();
  }, [open]);

  return {
    onOpenAutoFocus: () => {
      const active = focused();
      const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      opener.current = button ? document.getElementById(button) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const above = focused()?.closest(
        '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]',
      );
      if (above && !above.contains(opener.current)) return;
      if (opener.current?.isConnected) opener.current.focus();
      else if (focused() === document.body) placeBehind()?.focus();
    },
  };
}
