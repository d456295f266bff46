import { type RefObject, useEffect, useRef, useState } from 'react';
import { SET_VALUE_EVENT } from './control-value.ts';

export type FormValueProps = {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

type Options = FormValueProps & {
  /** Handles a value from {@link setControlValue}; by default it becomes the value. */
  onValueSet?: (value: string) => void;
};

type FormValue = {
  value: string;
  setValue: (value: string) => void;
  hiddenInput: RefObject<HTMLInputElement>;
};

/**
 * The value of a control with a hidden input: controlled or uncontrolled, reset with its form, and reported by input events.
 */
export function useFormValue({ value, defaultValue = '', onChange, onValueSet }: Options): FormValue {
  const [uncontrolledValue, setUncontrolledValue] = useState(defaultValue);
  const current = value ?? uncontrolledValue;
  const hiddenInput = useRef<HTMLInputElement>(null);
  const reportedValue = useRef(current);

  useEffect(() => {
    if (reportedValue.current === current) return;
    reportedValue.current = current;
    hiddenInput.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [current]);

  useEffect(() => {
    const form = hiddenInput.current?.form;
    const restore = () => setUncontrolledValue(defaultValue);
    form?.addEventListener('reset', restore);
    return () => form?.removeEventListener('reset', restore);
  }, [defaultValue]);

  const setValue = (next: string) => {
    setUncontrolledValue(next);
    if (next !== current) onChange?.(next);
  };
  const setHandler = useRef(setValue);
  setHandler.current = onValueSet ?? setValue;
  useEffect(() => {
    const input = hiddenInput.current;
    const onSetEvent = (event: Event) => setHandler.current((event as CustomEvent<string>).detail);
    input?.addEventListener(SET_VALUE_EVENT, onSetEvent);
    return () => input?.removeEventListener(SET_VALUE_EVENT, onSetEvent);
  }, []);
  return { value: current, setValue, hiddenInput };
}
