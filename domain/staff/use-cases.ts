import { changeOwnPassword } from './use-cases/change-own-password.ts';
import { changeStaffState } from './use-cases/change-staff-state.ts';
import { changeUsers, checkUserChanges } from './use-cases/change-users.ts';
import { exportStaff, listStaff } from './use-cases/list-staff.ts';
import { openStaffPicture } from './use-cases/open-staff-picture.ts';
import { readAccount } from './use-cases/read-account.ts';
import { registerUser } from './use-cases/register-user.ts';
import { resetPassword } from './use-cases/reset-password.ts';
import { updateUser } from './use-cases/update-user.ts';

export const staffUseCases = {
  changeOwnPassword,
  changeStaffState,
  changeUsers,
  checkUserChanges,
  exportStaff,
  listStaff,
  openStaffPicture,
  readAccount,
  registerUser,
  resetPassword,
  updateUser,
};
