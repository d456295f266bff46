import { useEffect, useRef, useState } from 'react';
import { type Placement, type PlacementInput, placementController } from './placement-controller.ts';

/** Drags sessions, slots and services of the waiting list on the board with mouse or finger. */
export function usePlacement(read: () => PlacementInput) {
  const [placement, setPlacement] = useState<Placement | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const [controller] = useState(() => placementController(() => latest.current(), setPlacement));
  useEffect(() => controller.listen(), [controller]);
  return { placement, controller };
}
