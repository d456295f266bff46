import { useEffect, useRef, useState } from 'react';
import { type Placing, type PlacingInput, placingController } from './placing-controller.ts';

/** Drags sessions, slots and services of the waiting list on the board with mouse or finger. */
export function usePlacing(read: () => PlacingInput) {
  const [placing, setPlacing] = useState<Placing | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const [controller] = useState(() => placingController(() => latest.current(), setPlacing));
  useEffect(() => controller.listen(), [controller]);
  return { placing, controller };
}
