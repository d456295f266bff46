export { mayManageClosures } from './closure.ts';
export type { AvailabilityFieldError } from './errors.ts';
export type { Leave, LeaveForm, LeaveKind } from './leave.ts';
export type {
  BookedSession,
  ClosureFilter,
  ClosureRepository,
  ListedSite,
  LockedStaff,
  SiteRepository,
  StaffTimes,
  StaffWithHours,
  StoredClosure,
  StoredLeave,
  UpcomingSessions,
  UpcomingSessionsQuery,
} from './ports.ts';
export { changeSiteState } from './use-cases/change-site-state.ts';
export { listBookedSessions } from './use-cases/list-booked-sessions.ts';
export { type ListedClosure, listClosures } from './use-cases/list-closures.ts';
export { listSiteHours } from './use-cases/list-site-hours.ts';
export { listStaffTimes } from './use-cases/list-staff-times.ts';
export { saveClosure } from './use-cases/save-closure.ts';
export { changeRecordedLeave, saveLeave } from './use-cases/save-leave.ts';
export { manageSites, saveSite } from './use-cases/save-site.ts';
export { saveStaffHours } from './use-cases/save-staff-hours.ts';
export { withdrawClosure } from './use-cases/withdraw-closure.ts';
export { withdrawLeave } from './use-cases/withdraw-leave.ts';
