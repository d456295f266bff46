import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Presses the first submit button of a form on Ctrl+Enter (⌘+Enter on a Mac); for `onKeyDown` of the form. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key, ctrlKey, metaKey, repeat, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return;
  // React also passes the keys of popovers and dialogs that stand elsewhere in the document.
  if (event.defaultPrevented || !(target instanceof Node) || !form.contains(target)) return;
  event.preventDefault();
  // The same key completes an abbreviated date, whose value must be rendered first.
  flushSync(() => undefined);
  const buttons = [...form.elements].filter(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement,
  );
  buttons.find(({ type }) => type === 'submit')?.click();
}
