import { documentAbbreviation } from '#domain/catalogues';
import type { SheetColumn } from '#domain/reports';
import type { StaffAccount } from '#domain/staff';
import { usersSheetHeaders, userTexts } from '../copy/staff.ts';

const column = (
  header: keyof typeof usersSheetHeaders,
  value: SheetColumn<StaffAccount>['value'],
): SheetColumn<StaffAccount> => ({ header: usersSheetHeaders[header], kind: 'text', value });

/** The Excel columns of the users. */
export const USERS_SHEET: readonly SheetColumn<StaffAccount>[] = [
  column('lastNames', (account) => account.lastNames),
  column('firstNames', (account) => account.firstNames),
  column('username', (account) => account.username),
  column('role', (account) => account.roleName),
  column('site', (account) => account.siteName),
  column('email', (account) => account.email),
  column('professionalType', (account) => account.professionalType),
  column('idType', ({ idType }) => (idType === null ? null : documentAbbreviation(idType))),
  column('idNumber', (account) => account.idNumber),
  column('professionalRegister', (account) => account.professionalRegister),
  { ...column('rethus', (account) => account.rethus), kind: 'date' },
  column('state', ({ active }) => userTexts.states[active ? 'active' : 'inactive']),
];
