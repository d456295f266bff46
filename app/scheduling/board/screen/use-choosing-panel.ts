import { useRef, useState } from 'react';

/** A panel whose choice opens a dialog: the focus goes to that dialog, not back to the button of the panel. */
export function useChoosingPanel() {
  const [open, setOpen] = useState(false);
  const hasChosen = useRef(false);
  return {
    panel: { open, onOpenChange: setOpen },
    onCloseAutoFocus: (event: Event) => {
      if (hasChosen.current) event.preventDefault();
      hasChosen.current = false;
    },
    choose: (then: () => void) => {
      hasChosen.current = true;
      setOpen(false);
      then();
    },
  };
}
