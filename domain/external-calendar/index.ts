export { checkCalendarAddress, hostOf } from './address.ts';
export { type BusyTime, busyDays, instantsOf } from './busy-blocks.ts';
export type {
  CalendarFault,
  ExternalCalendar,
  ExternalCalendarReader,
  ExternalCalendars,
  InstantRange,
} from './ports.ts';
export { type BusyTimes, listBusyTimes } from './use-cases/list-busy-times.ts';
export { readExternalCalendar, type SavedCalendar } from './use-cases/read-external-calendar.ts';
export { removeExternalCalendar } from './use-cases/remove-external-calendar.ts';
export { saveExternalCalendar } from './use-cases/save-external-calendar.ts';
