export {
  accountErrors,
  SPECIAL_ADMINISTRATOR_USERNAME,
  type StaffAccount,
  type StaffReference,
  staffSortName,
  storedAccount,
  usernameError,
} from './account.ts';
export { type BulkChange, bulkEffect, type ShownUser } from './bulk-change.ts';
export { passwordError } from './password.ts';
export { PICTURE_KINDS, type PictureIds, type PictureKind, type SubmittedPictures } from './pictures.ts';
export {
  type ReadPasswordDictionary,
  STAFF_COLUMNS,
  type StaffAccounts,
  type StaffColumn,
  type StaffCounts,
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
export type { ChangedUsers } from './use-cases/change-users.ts';
export { createAdministrator } from './use-cases/create-administrator.ts';
export { staffSearchTerms } from './use-cases/list-staff.ts';
export type { OpenedAccount } from './use-cases/read-account.ts';
export { staffUseCases } from './use-cases.ts';
export { storedUsername } from './username.ts';
