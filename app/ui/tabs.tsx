import * as Radix from '@radix-ui/react-tabs';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

type Tab = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  /** Shows all tabs on phones, in several lines. */
  wraps?: boolean;
  onChange?: (value: string) => void;
};

/** Tabs with their panels, one visible at a time. Long labels take two lines; arrows show that there are more tabs. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, wraps, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { hidden, measure } = useHiddenTabs(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls whenever `value` names another tab
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (active) list.current?.scrollTo({ left: active.offsetLeft - active.offsetWidth / 2 });
  }, [value]);
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <div className="relative mb-4">
        <Radix.List
          ref={list}
          aria-label={label}
          onScroll={measure}
          className={cn(
            'relative flex scroll-px-12 gap-1 border-line border-b [scrollbar-width:none]',
            wraps ? 'flex-wrap' : 'overflow-x-auto',
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className="-mb-px flex min-h-10 items-center gap-1.5 rounded-t-control border-transparent border-b-2 px-2.5 py-1 text-left font-semibold text-muted leading-tight max-sm:shrink-0 max-sm:px-2 hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-accent touch:min-h-12"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {hidden.before && <Arrow side="left" onPress={() => scrollBy(list.current, -1)} />}
        {hidden.after && <Arrow side="right" onPress={() => scrollBy(list.current, 1)} />}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const scrollBy = (list: HTMLElement | null, direction: 1 | -1) =>
  list?.scrollBy({ left: (direction * list.clientWidth) / 2 });

/** Whether tabs are scrolled out of view on either side. */
function useHiddenTabs(list: { readonly current: HTMLElement | null }) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = () => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((last) => (last.before === before && last.after === after ? last : { before, after }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer measures at once, and after each change of size
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(measure);
    for (const element of [list.current, ...list.current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { hidden, measure };
}

interface ArrowProps {
  readonly side: 'left' | 'right';
  readonly onPress: () => void;
}

/** Only for pointers: the keyboard reaches every tab with its arrow keys. */
function Arrow({ side, onPress }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onPress}
      className={cn(
        'absolute inset-y-0 flex w-12 items-center from-paper via-60% via-paper to-transparent text-accent',
        side === 'left' ? 'left-0 justify-start bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <Icon className="size-5" />
    </button>
  );
}
