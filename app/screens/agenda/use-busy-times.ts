import type { BusyTimesView } from '../../view-models/external-calendar.ts';
import { useJson } from '../shared/use-json.ts';

/** Route of Integra for the user's external calendar; with days, for its busy times. */
export const EXTERNAL_CALENDAR_PATH = '/diarioCampo/calendario-externo';

/** The busy times of the user's external calendar, read after the page is shown; null before that, and unless `isEnabled`. */
export function useBusyTimes(isEnabled: boolean, from: string, to: string) {
  const { value, reload } = useJson<{ readonly busy: BusyTimesView | null }>(
    isEnabled ? `${EXTERNAL_CALENDAR_PATH}?desde=${from}&hasta=${to}` : null,
  );
  return { busyTimes: value?.busy ?? null, reload };
}
