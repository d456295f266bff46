import type { KeyboardEvent } from 'react';

/** CSS selector of the controls that Enter focuses; it leaves out icon buttons, which have an `aria-label`. */
const CONTROL_SELECTOR =
  'input:not([type="hidden"], :disabled, [readonly]), select:not(:disabled), textarea, button:not(:disabled, [aria-label])';

/** For forms that must not be submitted by accident: Enter focuses the next control, Ctrl+Enter or ⌘+Enter submits. */
export const enterMovesFocus = (submit: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    submit();
  } else if (target instanceof HTMLInputElement && form.contains(target)) {
    event.preventDefault();
    nextControl(form, target)?.focus();
  }
};

/** The next control of the form. */
function nextControl(form: HTMLFormElement, control: HTMLElement): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)].filter(
    (each) => each.offsetParent !== null,
  );
  return controls[controls.indexOf(control) + 1];
}
