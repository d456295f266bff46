import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

interface StateTextProps {
  /** Whether nearly every row is in this state. */
  readonly usual: boolean;
  /** Of an unusual state. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** The state of a row: only an unusual one is a badge. */
export function StateText({ usual, tone = 'neutral', children }: StateTextProps) {
  return usual ? <span className="text-muted">{children}</span> : <Badge tone={tone}>{children}</Badge>;
}
