import { changeCalendar, readCalendar } from '#app/agenda/.server/external-calendar.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The caller's external calendar; with `?desde=&hasta=` its busy times on these days. */
export const loader = dataLoader(onScreen('agenda'), readCalendar);

/** Saves or removes the caller's external calendar. */
export const action = pageAction(onScreen('agenda'), changeCalendar);
