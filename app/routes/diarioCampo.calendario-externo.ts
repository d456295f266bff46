import { dataLoader } from '../.server/data-loader.ts';
import { changeCalendar, readCalendar } from '../.server/external-calendar.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** The caller's external calendar; with `?desde=&hasta=` its busy times on these days. */
export const loader = dataLoader(onScreen('agenda'), readCalendar);

/** Saves or removes the caller's external calendar. */
export const action = pageAction(onScreen('agenda'), changeCalendar);
