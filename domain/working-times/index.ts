export type { Leave, LeaveForm, LeaveKind } from './leave.ts';
export type { BookedSession, StaffTimes, StaffWithHours, StoredLeave, UpcomingSessions } from './ports.ts';
export { changeRecordedLeave, saveLeave } from './use-cases/save-leave.ts';
export { withdrawLeave } from './use-cases/withdraw-leave.ts';
export { workingTimesUseCases } from './use-cases.ts';
