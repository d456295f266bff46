import { listBusyTimes } from './use-cases/list-busy-times.ts';
import { readExternalCalendar } from './use-cases/read-external-calendar.ts';
import { removeExternalCalendar } from './use-cases/remove-external-calendar.ts';
import { saveExternalCalendar } from './use-cases/save-external-calendar.ts';

export const externalCalendarUseCases = {
  listBusyTimes,
  readExternalCalendar,
  removeExternalCalendar,
  saveExternalCalendar,
};
