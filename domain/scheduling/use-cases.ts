import { addAuxiliary } from './use-cases/add-auxiliary.ts';
import { changeAuxiliary } from './use-cases/change-auxiliary.ts';
import { checkSlots } from './use-cases/check-slots.ts';
import { findNextSessions } from './use-cases/find-next-sessions.ts';
import { findSeries } from './use-cases/find-series.ts';
import { findSlots } from './use-cases/find-slots.ts';
import { getHalfDay } from './use-cases/get-half-day.ts';
import { getSession } from './use-cases/get-session.ts';
import { listAvailableServices } from './use-cases/list-available-services.ts';
import { listCalendar } from './use-cases/list-calendar.ts';
import { listPatientsOfSite } from './use-cases/list-patients-of-site.ts';
import { listRestDays } from './use-cases/list-rest-days.ts';
import { listTherapists } from './use-cases/list-therapists.ts';
import { previewMoves } from './use-cases/preview-moves.ts';
import { previewSeries } from './use-cases/preview-series.ts';
import { readWorkingTimes } from './use-cases/read-working-times.ts';
import { rescheduleSessions } from './use-cases/reschedule-sessions.ts';
import { scheduleSessions } from './use-cases/schedule-sessions.ts';
import { searchPatientsForService } from './use-cases/search-patients-for-service.ts';

export const schedulingUseCases = {
  addAuxiliary,
  changeAuxiliary,
  checkSlots,
  findNextSessions,
  findSeries,
  findSlots,
  getHalfDay,
  getSession,
  listAvailableServices,
  listCalendar,
  listPatientsOfSite,
  listRestDays,
  listTherapists,
  previewMoves,
  previewSeries,
  readWorkingTimes,
  rescheduleSessions,
  scheduleSessions,
  searchPatientsForService,
};
