import { useRef } from 'react';
import { type Hours, minutesTyped, withStart } from '../plan.ts';

/** Returns the hours for an edited start. It remembers the length while the start is typed anew key by key. */
export function useStartChange(hours: Hours, proposedMinutes: number): (start: string) => Hours {
  const minutesBefore = useRef<number | null>(null);
  return (start) => {
    minutesBefore.current = minutesTyped(hours) ?? minutesBefore.current;
    return withStart(hours, start, { minutesBefore: minutesBefore.current, proposedMinutes });
  };
}
