import { useEffect } from 'react';

const WRONG = '[aria-invalid="true"]';
const MESSAGE = '[role="alert"]';

/** A radio group is focused at its chosen button, or at the first. */
export function focusField(field: HTMLElement): void {
  const radios = field.getAttribute('role') === 'radiogroup' ? field : null;
  const radio = radios?.querySelector<HTMLElement>('input:checked') ?? radios?.querySelector('input');
  const control = radio ?? field;
  control.focus({ preventScroll: true });
  // The middle of the viewport is covered neither by bars nor by head and foot of a dialog.
  control.scrollIntoView({ block: 'center' });
}

/** Events of a user who goes on after a message. */
const GOING_ON = ['keydown', 'pointerdown'] as const;

const isBehindDialog = (element: Element) => element.closest('[aria-hidden="true"]') !== null;

/** Focuses the first field with an error, or else a message; gives which of them. */
function focusFirstError(container: HTMLElement): 'field' | 'message' | null {
  const field = container.querySelector<HTMLElement>(WRONG);
  const message = container.querySelector<HTMLElement>(MESSAGE);
  if (isBehindDialog(container)) return null;
  if (field) {
    focusField(field);
    return 'field';
  }
  if (!message) return null;
  if (document.activeElement !== message) {
    message.focus({ preventScroll: true });
    message.scrollIntoView({ block: 'center' });
  }
  return 'message';
}

/**
 * Focuses the first error of a submitted form or dialog: of the errors in the browser, or else of those in the server's response,
 * unless the user types before it arrives. Fields that show their error after the message still get the focus, until the user goes on.
 */
export function leadToFirstError(container: HTMLElement): void {
  let timer = setTimeout(look);
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  const observer = new MutationObserver(later);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    container.removeEventListener('input', onInput);
    for (const type of GOING_ON) document.removeEventListener(type, stop);
  };
  const onInput = (event: Event) => event.isTrusted && stop();
  function look() {
    const found = container.isConnected ? focusFirstError(container) : null;
    if (!container.isConnected || found === 'field') stop();
    if (found === 'message') for (const type of GOING_ON) document.addEventListener(type, stop);
  }
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  // A dialog over the container hides it until it is closed.
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  container.addEventListener('input', onInput);
}

/** Focuses the first error of every submitted form. */
export function useFirstErrors(): void {
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLElement) leadToFirstError(target);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
}
