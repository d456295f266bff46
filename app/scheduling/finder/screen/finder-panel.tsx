import CalendarSearch from 'lucide-react/icons/calendar-search';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { JsonRead } from '#app/shared/use-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface FinderPanelProps {
  /** Accessible name of the opened search. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** 'Buscar cupo': a button that opens a search in the form. */
export function FinderPanel({ label, children }: FinderPanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <Button
        aria-expanded={open}
        aria-controls={id}
        icon={<CalendarSearch aria-hidden />}
        onClick={() => setOpen(!open)}
        className="self-start"
      >
        Buscar cupo
      </Button>
      <section id={id} aria-label={label} hidden={!open}>
        {open && children(() => setOpen(false))}
      </section>
    </div>
  );
}

interface FinderSearchProps {
  readonly read: JsonRead<{ readonly error?: string | null }>;
  /** The fields of the criteria. */
  readonly criteria: ReactNode;
  /** The results. */
  readonly children: ReactNode;
}

/**
 * The criteria of a search with its results, its refusal or its loading state. The criteria may be as high as the dialog, so the first
 * answer is scrolled to, only as far as needed.
 */
export function FinderSearch({ read: { value, state, reload }, criteria, children }: FinderSearchProps) {
  const results = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const isAnswered = value !== null || state === 'failed';
  useEffect(() => {
    if (!isAnswered || hasScrolled.current) return;
    hasScrolled.current = true;
    (results.current?.querySelector('li') ?? results.current)?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <div
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
      aria-busy={state === 'loading'}
    >
      {criteria}
      <div ref={results} className="flex scroll-mb-4 flex-col gap-3 [&_li]:scroll-mb-4">
        {state === 'failed' && <ReadFailed onRetry={reload}>No se pudieron buscar cupos.</ReadFailed>}
        {!value && state === 'loading' && <Skeleton className="h-24 w-full" />}
        {value?.error && <Notice tone="warning">{value.error}</Notice>}
        {children}
      </div>
    </div>
  );
}
