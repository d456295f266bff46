import { useEffect } from 'react';
import { setNativeValue } from './control-value.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function reportInput(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].find((option) => option.defaultSelected);
    if (rendered && !rendered.selected) setNativeValue(control, control.value);
  } else if (isToggle(control)) {
    const isReportable = control.type === 'radio' ? control.checked : true;
    if (!isReportable || control.checked === control.defaultChecked) return;
    control.checked = !control.checked;
    control.click();
  } else if (!['hidden', 'file'].includes(control.type) && control.value !== control.defaultValue) {
    const { value, selectionStart, selectionEnd } = control;
    // React ignores a change to the value that it has last set or seen.
    control.value = control.defaultValue;
    setNativeValue(control, value);
    if (document.activeElement === control && selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd);
  }
}

/**
 * Reports input to React that was entered while the scripts of the page were loading; otherwise the next render would reset it. Then it
 * sets `data-interactive`. All effects of the page have run by then, because those of the root run last.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    for (const control of document.querySelectorAll<Control>('input, select, textarea')) reportInput(control);
    document.documentElement.dataset.interactive = '';
  }, []);
}
