import { useEffect } from 'react';

const INVALID_FIELD = '[aria-invalid="true"]';
const MESSAGE = '[role="alert"]';

/** Focuses a field; in a radio group the chosen button, or else the first. */
export function focusField(field: HTMLElement): void {
  const radios = field.getAttribute('role') === 'radiogroup' ? field : null;
  const radio = radios?.querySelector<HTMLElement>('input:checked') ?? radios?.querySelector('input');
  const control = radio ?? field;
  control.focus({ preventScroll: true });
  // No bar of the page or of a dialog covers the middle of the viewport.
  control.scrollIntoView({ block: 'center' });
}

/** The events that end the search when a message has the focus. */
const USER_ACTIONS = ['keydown', 'pointerdown'] as const;

const isBehindDialog = (element: Element) => element.closest('[aria-hidden="true"]') !== null;

/** Focuses the first invalid field, or else the first message. Returns which of them it found. */
function focusFirstError(container: HTMLElement): 'field' | 'message' | null {
  const field = container.querySelector<HTMLElement>(INVALID_FIELD);
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

/** By container, the function that stops its running search. */
const stopFunctions = new WeakMap<HTMLElement, () => void>();

/**
 * After a submit, searches the container for an error until the server's response is there. An invalid field gets the focus and ends the
 * search. Without one a message gets the focus, and the next key or pointer event ends the search. Typing ends it too.
 */
export function leadToFirstError(container: HTMLElement): void {
  stopFunctions.get(container)?.();
  let timer = setTimeout(check);
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(check);
  };
  const observer = new MutationObserver(checkSoon);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    container.removeEventListener('input', onInput);
    for (const type of USER_ACTIONS) document.removeEventListener(type, stop);
  };
  stopFunctions.set(container, stop);
  const onInput = (event: Event) => event.isTrusted && stop();
  function check() {
    const found = container.isConnected ? focusFirstError(container) : null;
    if (!container.isConnected || found === 'field') stop();
    if (found === 'message') for (const type of USER_ACTIONS) document.addEventListener(type, stop);
  }
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  // Opening and closing a dialog changes `aria-hidden` of the elements behind it.
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
