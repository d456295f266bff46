export {
  accountErrors,
  type StaffAccount,
  type StaffReference,
  staffSortName,
  storedAccount,
} from './account.ts';
export { PICTURE_KINDS, type PictureIds, type PictureKind, type SubmittedPictures } from './pictures.ts';
export {
  type ReadPasswordDictionary,
  STAFF_COLUMNS,
  type StaffAccounts,
  type StaffColumn,
  type StaffDirectory,
  type StaffFile,
  type StaffFiles,
  type StaffFilter,
  type StaffSort,
} from './ports.ts';
export {
  checkProfile,
  demotesAdministrator,
  type ProfileInput,
  profileChanges,
  profileInputOf,
} from './profile.ts';
export { changeOwnPassword } from './use-cases/change-own-password.ts';
export { changeStaffState } from './use-cases/change-staff-state.ts';
export { createAdministrator } from './use-cases/create-administrator.ts';
export { exportStaff, listStaff, staffSearchTerms } from './use-cases/list-staff.ts';
export { openStaffPicture } from './use-cases/open-staff-picture.ts';
export { type OpenedAccount, readAccount } from './use-cases/read-account.ts';
export { registerUser } from './use-cases/register-user.ts';
export { resetPassword } from './use-cases/reset-password.ts';
export { updateUser } from './use-cases/update-user.ts';
export { storedUsername } from './username.ts';
