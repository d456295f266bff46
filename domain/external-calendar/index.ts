export { checkCalendarAddress, hostOf } from './address.ts';
export { type BusyTime, busyDays, instantsOf } from './busy-blocks.ts';
export type { CalendarFault, ExternalCalendarReader, ExternalCalendars, InstantRange } from './ports.ts';
export type { BusyTimes } from './use-cases/list-busy-times.ts';
export type { SavedCalendar } from './use-cases/read-external-calendar.ts';
export { externalCalendarUseCases } from './use-cases.ts';
