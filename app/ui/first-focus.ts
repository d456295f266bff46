import { type RefObject, useEffect } from 'react';

const FIELDS = [
  'input:not([type="hidden"], :disabled, [readonly])',
  'select:not(:disabled)',
  'textarea:not(:disabled, [readonly])',
  '[role="combobox"]:not(:disabled)',
].join(', ');

const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0;

const fieldsOf = (content: HTMLElement) => [...content.querySelectorAll<HTMLElement>(FIELDS)].filter(isDrawn);

/** The first editable field of a dialog; of radio buttons the checked one. */
function firstField(content: HTMLElement): HTMLElement | undefined {
  const [first] = fieldsOf(content);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const buttons = [...content.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return buttons.find(({ name, checked }) => checked && name === first.name) ?? first;
}

/** Focuses the first field of a dialog that opens, else its heading; a field with `autoFocus` keeps the focus. */
export function focusFirst(
  dialog: HTMLElement,
  content: HTMLElement | null,
  heading: HTMLElement | null,
): void {
  if (dialog !== document.activeElement && dialog.contains(document.activeElement)) return;
  const field = content && firstField(content);
  (field ?? heading ?? dialog).focus();
}

/** Focuses the first empty text field or list of a form, of which a part has been filled in. */
export function focusFirstEmpty(form: HTMLElement): void {
  const isEmpty = (field: HTMLElement) => 'value' in field && field.value === '';
  fieldsOf(form).find(isEmpty)?.focus();
}

/** Whether the person has moved the focus while the page was loading. */
function hasMovedFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body && isDrawn(activeElement);
}

/** Focuses the heading of a page that opens, unless the person has already moved the focus while the page was loading. */
export function useHeadingFocus(heading: RefObject<HTMLElement>, enabled = true): void {
  useEffect(() => {
    if (enabled && !hasMovedFocus()) heading.current?.focus({ preventScroll: true });
  }, [heading, enabled]);
}

/** The attribute of a control that does what comes next on a page. */
export const NEXT_ACTION = { 'data-next-action': '' } as const;

/**
 * Focuses the first control with {@link NEXT_ACTION}, else the first link or button of a page that opens after a form, under the condition
 * of {@link useHeadingFocus}.
 */
export function useNextActionFocus(page: RefObject<HTMLElement>, comesFromForm: boolean): void {
  useEffect(() => {
    if (!comesFromForm || hasMovedFocus()) return;
    const next = page.current?.querySelector<HTMLElement>('[data-next-action]');
    (next ?? page.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)'))?.focus();
  }, [page, comesFromForm]);
}

/** Focuses the first text area of a form that opens, behind its text, under the condition of {@link useHeadingFocus}. */
export function useTextFocus(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const text = form.current?.querySelector('textarea');
    if (!text || hasMovedFocus()) return;
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
  }, [form]);
}

/** Focuses the first field of a form that opens, unless the person is already typing or a dialog is open. */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement>, enabled: boolean): void {
  useEffect(() => {
    const isTaken = document.activeElement?.closest(`${FIELDS}, [role="dialog"], [role="alertdialog"]`);
    if (enabled && form.current && !isTaken) firstField(form.current)?.focus();
  }, [form, enabled]);
}
