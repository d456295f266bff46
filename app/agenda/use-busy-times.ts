import { useJson } from '#app/shared/use-json.ts';
import type { BusyTimesView } from './external-calendar.ts';

/** The path of the user's external calendar in Integra; with `?desde=&hasta=` it answers the busy times of these days. */
export const EXTERNAL_CALENDAR_PATH = '/diarioCampo/calendario-externo';

/** Reads the busy times of the user's external calendar after the page is shown. They are null until they are read, and when disabled. */
export function useBusyTimes(isEnabled: boolean, from: string, to: string) {
  const { value, reload } = useJson<{ readonly busy: BusyTimesView | null }>(
    isEnabled ? `${EXTERNAL_CALENDAR_PATH}?desde=${from}&hasta=${to}` : null,
  );
  return { busyTimes: value?.busy ?? null, reload };
}
