import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const TONES = {
  neutral: { look: 'bg-soft text-muted', icon: Minus },
  success: { look: 'bg-success-tint text-success', icon: Check },
  warning: { look: 'bg-warning-tint text-warning', icon: CircleAlert },
  danger: { look: 'bg-danger-tint text-danger', icon: Ban },
  info: { look: 'bg-info-tint text-info', icon: Circle },
  mine: { look: 'bg-mine-tint text-mine', icon: UserRound },
};

export type Tone = keyof typeof TONES;

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string | undefined };

/** A short status. The icon is for users who can't distinguish the colours. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const { look, icon: Default } = TONES[tone];
  return (
    <span
      className={cn(
        'inline-flex min-h-6 w-fit items-center whitespace-nowrap gap-1 rounded-full px-2 py-0.5 font-semibold text-tiny [&_svg]:size-3 [&_svg]:shrink-0',
        look,
        className,
      )}
    >
      {icon ?? <Default aria-hidden strokeWidth={2.75} />}
      {children}
    </span>
  );
}
