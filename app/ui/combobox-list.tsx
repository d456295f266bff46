import { Command } from 'cmdk';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';
import type { ComboboxOption } from './combobox-option.ts';
import { matchingOptions } from './matching-options.ts';

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

const TYPING_PAUSE_MS = 200;
const MAX_SHOWN = 100;
/** The value of the row that clears the choice. */
const CLEAR = '—';

type ListProps = {
  value: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly ComboboxOption[] | undefined;
  loadOptions: LoadOptions | undefined;
  searchPlaceholder: string;
  emptyText: string;
  clearable: boolean;
  /** Has a fixed height in a dialog, and on a phone the height of its options. */
  tall?: boolean;
  onChoose: (option: ComboboxOption | null) => void;
};

type FoundOptions = {
  options: readonly ComboboxOption[];
  /** The query of these options. */
  query: string;
  state: 'loading' | 'ready' | 'failed';
};

function useFoundOptions(
  query: string,
  options: ListProps['options'],
  loadOptions: ListProps['loadOptions'],
): FoundOptions {
  const [loaded, setLoaded] = useState<FoundOptions>({ options: [], query: '', state: 'loading' });
  useEffect(() => {
    if (!loadOptions) return;
    const aborter = new AbortController();
    const load = async () => {
      setLoaded((before) => ({ ...before, state: 'loading' }));
      try {
        const found = await loadOptions(query, aborter.signal);
        if (!aborter.signal.aborted) setLoaded({ options: found, query, state: 'ready' });
      } catch {
        if (!aborter.signal.aborted) setLoaded({ options: [], query, state: 'failed' });
      }
    };
    const timer = setTimeout(load, query ? TYPING_PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, loadOptions]);

  if (!options) return loaded.query === query ? loaded : { ...loaded, state: 'loading' };
  return { options: matchingOptions(options, query), query, state: 'ready' };
}

export default function ComboboxList(props: ListProps) {
  const { value, query, onQuery, searchPlaceholder, emptyText, clearable, tall = false, onChoose } = props;
  const found = useFoundOptions(query, props.options, props.loadOptions);
  const shownOptions = found.options.slice(0, MAX_SHOWN);
  const [highlighted, setHighlighted] = useState(query === '' ? value : '');
  const showsClear = clearable && query === '' && value !== '';
  const enabledValues = shownOptions.filter((option) => !option.disabled).map((option) => option.value);
  const isHighlightedListed = enabledValues.includes(highlighted) || (showsClear && highlighted === CLEAR);
  const enterPressed = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useActiveOption(input, list);

  useEffect(() => {
    if (found.state === 'loading' || !enterPressed.current) return;
    enterPressed.current = false;
    const first = found.options.find((option) => !option.disabled);
    if (first) onChoose(first);
  });

  /** Enter while options are loading chooses the first option when they arrive. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || found.state !== 'loading') return;
    event.preventDefault();
    event.stopPropagation();
    enterPressed.current = true;
  };
  const emptyTexts = {
    loading: 'Buscando…',
    ready: emptyText,
    failed: 'No se pudo buscar, inténtelo de nuevo.',
  };

  return (
    <Command
      shouldFilter={false}
      loop
      vimBindings={false}
      label={searchPlaceholder}
      value={isHighlightedListed ? highlighted : (enabledValues[0] ?? '')}
      onValueChange={setHighlighted}
    >
      <div
        className={cn(
          'flex items-center gap-2 border-line border-b px-3',
          tall && 'max-sm:sticky max-sm:top-0 max-sm:bg-surface',
        )}
      >
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <Command.Input
          ref={input}
          autoFocus
          value={query}
          onValueChange={(typed) => {
            enterPressed.current = false;
            setHighlighted('');
            onQuery(typed);
          }}
          onKeyDown={onEnter}
          placeholder={searchPlaceholder}
          className="h-10 w-full bg-transparent outline-none touch:h-12"
        />
      </div>
      <div className={cn(tall && 'flex flex-col sm:h-[min(50dvh,24rem)]')}>
        <Command.List
          ref={list}
          label="Opciones"
          className={cn('overflow-y-auto overscroll-contain p-1', tall ? 'sm:min-h-0' : 'max-h-72')}
        >
          {showsClear && (
            <Item value={CLEAR} onSelect={() => onChoose(null)}>
              <span className="text-muted">Quitar la selección</span>
            </Item>
          )}
          {shownOptions.map((option) => (
            <Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              onSelect={() => onChoose(option)}
            >
              <span className="min-w-0">
                <span className={cn('block', option.value === value && 'font-semibold')}>{option.label}</span>
                {option.detail && <span className="block text-muted text-small">{option.detail}</span>}
              </span>
              {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
            </Item>
          ))}
        </Command.List>
        <div role="status">
          {shownOptions.length === 0 && (
            <p className="px-3 py-6 text-center text-muted">{emptyTexts[found.state]}</p>
          )}
          {found.options.length > MAX_SHOWN && (
            <p className="px-3 py-2 text-muted text-small">Siga escribiendo para ver más.</p>
          )}
        </div>
      </div>
    </Command>
  );
}

/** Names the highlighted option to screen readers; cmdk does it only after an arrow key. */
function useActiveOption(input: RefObject<HTMLInputElement>, list: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!list.current) return;
    const nameOption = () => {
      const option = list.current?.querySelector('[aria-selected="true"]');
      if (option) input.current?.setAttribute('aria-activedescendant', option.id);
      else input.current?.removeAttribute('aria-activedescendant');
    };
    const observer = new MutationObserver(nameOption);
    observer.observe(list.current, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
    nameOption();
    return () => observer.disconnect();
  }, [input, list]);
}

type ItemProps = { value: string; disabled?: boolean; onSelect: () => void; children: ReactNode };

function Item({ value, disabled = false, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-control px-2.5 py-1.5 data-[disabled=true]:cursor-not-allowed data-[selected=true]:bg-soft data-[disabled=true]:opacity-50 touch:min-h-11"
    >
      {children}
    </Command.Item>
  );
}
