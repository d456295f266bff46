import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { cn } from './cn.ts';
import { typeAhead } from './type-ahead.ts';

/** Letters that are typed within this pause, in milliseconds, belong to one search. */
const PAUSE_MS = 1_000;

/**
 * Whether the list of options is open. It is false in browsers without `:open`, which send the page no key events while a list is open.
 */
const isOpen = (select: HTMLSelectElement) => CSS.supports('selector(:open)') && select.matches(':open');

function choose(select: HTMLSelectElement, index: number) {
  if (select.selectedIndex === index) return;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

type SelectRef = { readonly current: HTMLSelectElement | null };

/** Typed letters choose the option that begins with all of them. */
function useTypeAhead(select: SelectRef) {
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const element = select.current;
    const reset = () => {
      typed.current = { text: '', at: 0 };
    };
    element?.addEventListener('blur', reset);
    element?.addEventListener('pointerdown', reset);
    return () => {
      element?.removeEventListener('blur', reset);
      element?.removeEventListener('pointerdown', reset);
    };
  }, [select]);
  return (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    const recentText = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : '';
    if (key === ' ' && recentText === '') return;
    event.preventDefault();
    const text = recentText + key;
    typed.current = { text, at: timeStamp };
    const options = [...currentTarget.options];
    const focusedIndex = options.indexOf(document.activeElement as HTMLOptionElement);
    const labels = options.map((option) => (option.disabled ? null : option.label));
    const index = typeAhead(labels, text, focusedIndex >= 0 ? focusedIndex : currentTarget.selectedIndex);
    if (index === null) return;
    if (isOpen(currentTarget)) options[index]?.focus();
    else choose(currentTarget, index);
  };
}

/** Escape closes only the open list; without this the dialog around it would handle the key first and close too. */
function useOwnEscape(select: SelectRef) {
  useEffect(() => {
    const stopEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && select.current && isOpen(select.current)) event.stopPropagation();
    };
    window.addEventListener('keydown', stopEscape, true);
    return () => window.removeEventListener('keydown', stopEscape, true);
  }, [select]);
}

/** Shows the complete text of a clipped option as tooltip. */
const showWholeLabel = ({ currentTarget }: PointerEvent<HTMLSelectElement>) => {
  currentTarget.title = currentTarget.selectedOptions[0]?.label ?? '';
};

export type NativeSelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'multiple' | 'onKeyDown'>;

/** The browser's select with type-ahead; on a phone the system's list. */
export const NativeSelect = forwardRef<HTMLSelectElement, NativeSelectProps>(function NativeSelect(
  { className, ...native },
  ref,
) {
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => select.current as HTMLSelectElement);
  const onKeyDown = useTypeAhead(select);
  useOwnEscape(select);
  return (
    <select
      {...native}
      ref={select}
      onKeyDown={onKeyDown}
      onPointerEnter={showWholeLabel}
      className={cn('native-select', className)}
    />
  );
});
