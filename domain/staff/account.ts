import { type FieldErrors, foldText, tidy } from '#domain/shared';
import { type CommonPasswords, passwordError } from './password.ts';
import { storedUsername } from './username.ts';

/** Most characters of a user name and of each of the names (section 3 of part 1, User). */
export const STAFF_NAME_MAX_LENGTH = 60;

const USERNAME = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/;

/** What somebody's account is opened with. */
export interface AccountInput {
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly password: string;
}

/** An account as it is shown (section 2 of part 1, Users); its password is never among it. */
export interface StaffAccount {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly roleName: string;
  readonly siteId: number | null;
  readonly siteName: string | null;
  readonly email: string | null;
  readonly professionalType: string | null;
  readonly idNumber: string | null;
  /** The file of the current photo; null without one. */
  readonly photoId: number | null;
  readonly active: boolean;
  /** The one administrator who can't be deactivated (decisions, section 2). */
  readonly special: boolean;
}

/** Which account is meant. */
export type StaffReference = { readonly id: number } | { readonly username: string };

/** Most characters of the text by which accounts are sorted. */
const SORT_NAME_LENGTH = 130;

/** How accounts are sorted and searched by name: surnames first, folded. */
export const staffSortName = ({
  firstNames,
  lastNames,
}: Pick<StaffAccount, 'firstNames' | 'lastNames'>): string =>
  foldText(tidy(`${lastNames} ${firstNames}`)).slice(0, SORT_NAME_LENGTH);

/** The user name of the one administrator who can't be deactivated (decisions, section 2). */
export const SPECIAL_ADMINISTRATOR = 'admin';

/** The input as it is stored: the user name in lower case, all names tidy; a password is never touched. */
export const storedAccount = ({ username, firstNames, lastNames, password }: AccountInput): AccountInput => ({
  username: storedUsername(username),
  firstNames: tidy(firstNames),
  lastNames: tidy(lastNames),
  password,
});

/**
 * What is wrong with an account in stored form (section 5 of part 1, Users), in the order of the form: `required`,
 * `longer-than-60`, `username-characters` (letters a to z, digits, and `. _ -` inside), and the codes of
 * {@link passwordError}.
 */
export function accountErrors(account: AccountInput, common: CommonPasswords): FieldErrors {
  const errors: Record<string, string | undefined> = {
    username: nameError(account.username) ?? usernameError(account.username),
    firstNames: nameError(account.firstNames),
    lastNames: nameError(account.lastNames),
    password: passwordError(account.password, account, common),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function nameError(name: string): string | undefined {
  if (name === '') return 'required';
  return name.length > STAFF_NAME_MAX_LENGTH ? `longer-than-${STAFF_NAME_MAX_LENGTH}` : undefined;
}

const usernameError = (username: string): string | undefined =>
  USERNAME.test(username) ? undefined : 'username-characters';
