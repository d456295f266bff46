/** The event that sets the value of a kit control; it is dispatched to the hidden input. */
export const TAKE_VALUE = 'take-value';

/** Sets the value of a control and dispatches the events of typing. */
export function setNativeValue(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  // React overrides the value setter of each input, so that the change must go through the native one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets the value of a control by its id and dispatches the events of typing. */
export function takeValue(id: string, value: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  const hidden = control.closest('[data-field]')?.querySelector('input[type="hidden"]');
  const radios = control.getAttribute('role') === 'radiogroup' ? [...control.querySelectorAll('input')] : [];
  if (hidden) hidden.dispatchEvent(new CustomEvent(TAKE_VALUE, { detail: value }));
  else if (radios.length > 0) radios.find((radio) => radio.value === value)?.click();
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    setNativeValue(control, value);
}
