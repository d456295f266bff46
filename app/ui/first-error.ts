import { useEffect } from 'react';

const WRONG = '[aria-invalid="true"]';
const MESSAGE = '[role="alert"]';

/** A group of radio buttons is entered at the chosen one, or at the first. */
export function focusField(field: HTMLElement): void {
  const radios = field.getAttribute('role') === 'radiogroup' ? field : null;
  const radio = radios?.querySelector<HTMLElement>('input:checked') ?? radios?.querySelector('input');
  const control = radio ?? field;
  control.focus({ preventScroll: true });
  // In the middle nothing covers it: neither a bar of the page nor the head and the foot of a dialog.
  control.scrollIntoView({ block: 'center' });
}

const isBehindDialog = (element: Element) => element.closest('[aria-hidden="true"]') !== null;

/** Whether there was a wrong field, or else a message, to which the focus could go. */
function focusFirstError(container: HTMLElement): boolean {
  const [field] = container.querySelectorAll<HTMLElement>(WRONG);
  const [message] = container.querySelectorAll<HTMLElement>(MESSAGE);
  if (isBehindDialog(container) || !(field ?? message)) return false;
  if (field) focusField(field);
  else if (message) {
    message.focus({ preventScroll: true });
    message.scrollIntoView({ block: 'center' });
  }
  return true;
}

/**
 * Leads to the first error of a form or a dialog that was just sent: of those that it shows at once, else of those that come with
 * the answer of the server, unless somebody types again before.
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
  };
  const onInput = (event: Event) => event.isTrusted && stop();
  function look() {
    if (!container.isConnected || focusFirstError(container)) stop();
  }
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  container.addEventListener('input', onInput);
}

/** Leads to the first error of every form of the application once it is sent. */
export function useFirstErrors(): void {
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLElement) leadToFirstError(target);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
}
