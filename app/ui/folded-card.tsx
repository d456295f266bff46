import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Card } from './card.tsx';
import { cn } from './cn.ts';

interface FoldedCardProps {
  readonly title: string;
  /** Number of the rows, shown beside the title. */
  readonly count: number;
  readonly children: ReactNode;
}

/** A card whose rows are collapsed on a phone until its title is pressed. */
export function FoldedCard({ title, count, children }: FoldedCardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  return (
    <Card flush>
      <h2 className="hidden border-soft border-b px-4 py-3.5 font-semibold text-title wide:block">
        {title} ({count})
      </h2>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={contentId}
        onClick={() => setUnfolded((before) => !before)}
        className="flex min-h-13 w-full items-center justify-between gap-3 rounded-card px-4 text-left font-semibold wide:hidden"
      >
        {title} ({count})
        <ChevronDown aria-hidden className={cn('size-5 text-muted', unfolded && 'rotate-180')} />
      </button>
      <div
        id={contentId}
        className={cn('max-wide:border-soft max-wide:border-t', !unfolded && 'max-wide:hidden')}
      >
        {children}
      </div>
    </Card>
  );
}
