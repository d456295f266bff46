import { useEffect, useState } from 'react';
import { timeOfDay, today } from '#domain/shared';

const MINUTE_MS = 60_000;
const CLOCK = { now: () => Date.now() };

/** The wall clock of the clinic, to the minute: `2026-03-04T10:32`. */
export const clinicNow = (): string => `${today(CLOCK)}T${timeOfDay(CLOCK)}`;

/** Date and time at the clinic, updated every minute; null during server rendering. */
export function useClinicNow(): { readonly date: string; readonly time: string } | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    setNow(clinicNow());
    const timer = setInterval(() => setNow(clinicNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now === null ? null : { date: now.slice(0, 10), time: now.slice(11, 16) };
}
