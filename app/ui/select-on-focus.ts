import { type FocusEvent, type MouseEvent, useRef } from 'react';

/** Handlers of a field with a proposed value: its focus selects the text, so that typing replaces it. */
export function useSelectOnFocus() {
  const isFocusedByClick = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      isFocusedByClick.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    /** A click places the cursor after the focus, which ends the selection. */
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const isCursor = currentTarget.selectionStart === currentTarget.selectionEnd;
      if (isFocusedByClick.current && isCursor) currentTarget.select();
      isFocusedByClick.current = false;
    },
  };
}
