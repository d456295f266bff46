import { type RefObject, useEffect, useRef, useState } from 'react';

export type FormValueProps = {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

type FormValue = { value: string; setValue: (value: string) => void; hidden: RefObject<HTMLInputElement> };

/**
 * The value of a control that is sent through a hidden input: own or controlled, back to its default when the
 * form is reset, and announced as an input event so that whatever listens to the form notices it.
 */
export function useFormValue({ value, defaultValue = '', onChange }: FormValueProps): FormValue {
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const hidden = useRef<HTMLInputElement>(null);
  const announced = useRef(current);

  useEffect(() => {
    if (announced.current === current) return;
    announced.current = current;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [current]);

  useEffect(() => {
    const form = hidden.current?.form;
    const restore = () => setOwn(defaultValue);
    form?.addEventListener('reset', restore);
    return () => form?.removeEventListener('reset', restore);
  }, [defaultValue]);

  const setValue = (next: string) => {
    setOwn(next);
    if (next !== current) onChange?.(next);
  };
  return { value: current, setValue, hidden };
}
