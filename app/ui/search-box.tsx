import { Form, useSubmit } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS } from './field.tsx';
import { useListSearch } from './use-list-search.ts';

export type SearchBoxProps = {
  /** Accessible name. */
  label?: string;
  placeholder?: string;
  /** Parameter of the address; `buscar` if absent. */
  name?: string;
  /** Called with the text. If it is absent, the text becomes the parameter `name` of the address, and the list returns to page 1. */
  onSearch?: (text: string) => void;
  /** The key "/" focuses the field. */
  shortcut?: boolean;
  className?: string;
};

const TYPING_PAUSE_MS = 250;

/** Searches when typing pauses, or at once on Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { label = 'Buscar', placeholder = 'Buscar…', name = 'buscar', onSearch, shortcut, className } = props;
  const params = new URLSearchParams(useListSearch());
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const pauseTimer = useRef<ReturnType<typeof setTimeout>>();
  const otherParameters = [...params].filter(([key]) => key !== name && key !== 'pagina');
  const addressText = onSearch ? '' : (params.get(name) ?? '');
  const searchedText = useRef(addressText);

  useEffect(() => {
    if (addressText === searchedText.current) return;
    // A link or the Back button changed the address.
    clearTimeout(pauseTimer.current);
    searchedText.current = addressText;
    if (input.current) input.current.value = addressText;
  }, [addressText]);

  const search = () => {
    clearTimeout(pauseTimer.current);
    const text = input.current?.value ?? '';
    if (onSearch) return onSearch(text);
    searchedText.current = text;
    submit(input.current?.form ?? null, { replace: true, preventScrollReset: true, flushSync: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  useEffect(() => () => clearTimeout(pauseTimer.current), []);
  useEffect(() => {
    if (!shortcut) return;
    const focus = (event: KeyboardEvent) => {
      const isInField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || isInField) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [shortcut]);

  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      className={cn('relative', className ?? 'w-full sm:w-72')}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={addressText}
        onChange={() => {
          clearTimeout(pauseTimer.current);
          pauseTimer.current = setTimeout(search, TYPING_PAUSE_MS);
        }}
        className={cn(CONTROL_CLASS, 'peer text-ellipsis pl-9', shortcut && 'wide:placeholder-shown:pr-9')}
      />
      {shortcut && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden h-5 items-center rounded-full bg-soft px-2 font-sans text-muted text-tiny wide:peer-placeholder-shown:inline-flex"
        >
          /
        </kbd>
      )}
      {!onSearch &&
        otherParameters.map(([key, value]) => (
          <input key={key + value} type="hidden" name={key} value={value} />
        ))}
    </Form>
  );
}
