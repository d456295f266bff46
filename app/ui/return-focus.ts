import { useEffect, useRef } from 'react';

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The focus goes back to what opened a dialog; to the button of the menu when it was one of its items. */
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
      opener.current?.focus();
    },
  };
}
