export type { WorkingTimesFieldError } from './errors.ts';
export type { Leave, LeaveForm, LeaveKind } from './leave.ts';
export type {
  BookedSession,
  LockedStaff,
  StaffTimes,
  StaffWithHours,
  StoredLeave,
  UpcomingSessions,
} from './ports.ts';
export { listBookedSessions } from './use-cases/list-booked-sessions.ts';
export { listStaffTimes } from './use-cases/list-staff-times.ts';
export { changeRecordedLeave, saveLeave } from './use-cases/save-leave.ts';
export { saveStaffHours } from './use-cases/save-staff-hours.ts';
export { withdrawLeave } from './use-cases/withdraw-leave.ts';
