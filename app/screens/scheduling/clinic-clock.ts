import { useEffect, useState } from 'react';

const CLOCK = { timeZone: 'America/Bogota', dateStyle: 'short', timeStyle: 'medium' } as const;
const MINUTE_MS = 60_000;

/** The wall clock of the clinic: `2026-03-04 10:32:05`. */
export const clinicNow = (): string => new Intl.DateTimeFormat('sv-SE', CLOCK).format(new Date());

/** Day and time at the clinic, kept by the minute in the browser; null until it is known. */
export function useClinicNow(): { readonly date: string; readonly time: string } | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    setNow(clinicNow());
    const timer = setInterval(() => setNow(clinicNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now === null ? null : { date: now.slice(0, 10), time: now.slice(11, 16) };
}
