import { listBookedSessions } from './use-cases/list-booked-sessions.ts';
import { listStaffTimes } from './use-cases/list-staff-times.ts';
import { saveLeave } from './use-cases/save-leave.ts';
import { saveStaffHours } from './use-cases/save-staff-hours.ts';
import { withdrawLeave } from './use-cases/withdraw-leave.ts';

export const workingTimesUseCases = {
  listBookedSessions,
  listStaffTimes,
  saveLeave,
  saveStaffHours,
  withdrawLeave,
};
