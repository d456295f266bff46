import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const LOOK = {
  info: { icon: Info, look: 'border-info-line bg-info-tint text-info' },
  success: { icon: CircleCheck, look: 'border-success-line bg-success-tint text-success' },
  warning: { icon: TriangleAlert, look: 'border-warning-line bg-warning-tint text-warning' },
  danger: { icon: CircleX, look: 'border-danger-line bg-danger-tint text-danger' },
} as const;

type NoticeProps = { tone: keyof typeof LOOK; children: ReactNode; actions?: ReactNode };

/** A message within the page; errors are announced at once. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const { icon: Icon, look } = LOOK[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2.5 rounded-control border px-3.5 py-2.5', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
    </div>
  );
}
