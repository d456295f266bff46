import type { ReactNode } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';

interface StateTextProps {
  /** Whether it is the state of nearly every row. */
  readonly isUsual: boolean;
  /** Tone of an unusual state. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** The state of a row; only unusual states are badges. */
export function StateText({ isUsual, tone = 'neutral', children }: StateTextProps) {
  return isUsual ? <span className="text-muted">{children}</span> : <Badge tone={tone}>{children}</Badge>;
}
