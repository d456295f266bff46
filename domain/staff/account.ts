import type { PROFILE_FIELDS, StoredValues } from '#domain/record-fields';
import {
  definedErrors,
  type FieldErrors,
  foldText,
  isPersonName,
  type RefusalCode,
  STAFF_NAME_MAX_LENGTH,
  tidy,
} from '#domain/shared';
import { type PasswordDictionary, passwordError } from './password.ts';
import { storedUsername } from './username.ts';

const USERNAME = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/;

/** Input of a new account. */
export interface AccountInput {
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly password: string;
}

/** An account without its password. */
export interface StaffAccount extends StoredValues<typeof PROFILE_FIELDS> {
  readonly id: number;
  readonly username: string;
  readonly roleName: string;
  readonly siteName: string | null;
  /** File id of the current photo; null when there is none. */
  readonly photoId: number | null;
  readonly active: boolean;
  /** Whether it is the special administrator, who can't be deactivated (U3). */
  readonly isSpecialAdministrator: boolean;
  /** Whether the owner has not chosen a password yet (U5). */
  readonly awaitsPassword: boolean;
}

/** Identifies an account. */
export type StaffReference = { readonly id: number } | { readonly username: string };

/** Length of the sort column. */
const SORT_NAME_MAX_LENGTH = 130;

/** Sort and search text of a name: surnames first, folded. */
export const staffSortName = ({
  firstNames,
  lastNames,
}: Pick<StaffAccount, 'firstNames' | 'lastNames'>): string =>
  foldText(tidy(`${lastNames} ${firstNames}`)).slice(0, SORT_NAME_MAX_LENGTH);

/** User name of the special administrator (U3). */
export const SPECIAL_ADMINISTRATOR_USERNAME = 'admin';

/** Stored form of the input: user name in lower case, names tidy, password unchanged. */
export const storedAccount = ({ username, firstNames, lastNames, password }: AccountInput): AccountInput => ({
  username: storedUsername(username),
  firstNames: tidy(firstNames),
  lastNames: tidy(lastNames),
  password,
});

/**
 * Errors of an account whose input is in stored form (U1): `required`, `longer-than-60`, `username-characters`
 * (only letters a to z, digits, and `. _ -` between them), `name-characters` (P21), and the codes of {@link passwordError}.
 */
export function accountErrors(account: AccountInput, dictionary: PasswordDictionary): FieldErrors {
  const errors: Record<string, RefusalCode | undefined> = {
    username: usernameError(account.username),
    firstNames: personNameError(account.firstNames),
    lastNames: personNameError(account.lastNames),
    password: passwordError(account.password, account, dictionary),
  };
  return definedErrors(errors);
}

function nameError(name: string): RefusalCode | undefined {
  if (name === '') return 'required';
  return name.length > STAFF_NAME_MAX_LENGTH ? `longer-than-${STAFF_NAME_MAX_LENGTH}` : undefined;
}

const personNameError = (name: string): RefusalCode | undefined =>
  nameError(name) ?? (isPersonName(name) ? undefined : 'name-characters');

/** The error of a user name in stored form: `required`, `longer-than-60`, `username-characters`. */
export const usernameError = (username: string): RefusalCode | undefined =>
  nameError(username) ?? (USERNAME.test(username) ? undefined : 'username-characters');
