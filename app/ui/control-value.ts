/** The event that sets the value of a control of the kit with a hidden input; it is dispatched to that input. */
export const SET_VALUE_EVENT = 'set-value';

/** Sets the value of a native control and dispatches the events `input` and `change`, as typing does. */
export function setNativeValue(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  // React replaces the `value` setter of the element and would ignore the events; the prototype's setter bypasses React's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets the value of the control with the id: by {@link SET_VALUE_EVENT}, by a click on the radio button, or as a native control. */
export function setControlValue(id: string, value: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  const hiddenInput = control.closest('[data-field]')?.querySelector('input[type="hidden"]');
  const radios = control.getAttribute('role') === 'radiogroup' ? [...control.querySelectorAll('input')] : [];
  if (hiddenInput) hiddenInput.dispatchEvent(new CustomEvent(SET_VALUE_EVENT, { detail: value }));
  else if (radios.length > 0) radios.find((radio) => radio.value === value)?.click();
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    setNativeValue(control, value);
}
