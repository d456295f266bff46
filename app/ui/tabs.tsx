import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';

type Tab = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Tabs with their panels, one visible at a time. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (active) list.current?.scrollTo({ left: active.offsetLeft - active.offsetWidth / 2 });
  }, [value]);
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative mb-4 flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:thin]"
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
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
