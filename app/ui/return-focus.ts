import { useRef } from 'react';

/** The focus goes back to what opened a dialog; to the button of the menu when it was one of its items. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      opener.current = button ? document.getElementById(button) : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
