import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

interface StateTextProps {
  /** Whether it is the state of nearly every row. */
  readonly usual: boolean;
  /** Tone of an unusual state. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** The state of a row; only unusual states are badges. */
export function StateText({ usual, tone = 'neutral', children }: StateTextProps) {
  return usual ? <span className="text-muted">{children}</span> : <Badge tone={tone}>{children}</Badge>;
}
