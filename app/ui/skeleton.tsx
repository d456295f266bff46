import { cn } from './cn.ts';

/** A grey placeholder line. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-pulse rounded-sm bg-soft', className ?? 'w-3/4')} />;
}
