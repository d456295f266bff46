import { foldText, PASSWORD_MAX_LENGTH } from '#domain/shared';
import { storedUsername } from './username.ts';

const MIN_LENGTH = 12;
const MIN_DIFFERENT_CHARACTERS = 4;
/** Shorter user names occur in too many words, so passwords may contain them. */
const CHECKED_USERNAME_MIN_LENGTH = 3;

export interface PasswordOwner {
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** Common passwords in lower case without accents. */
export type CommonPasswords = ReadonlySet<string>;

/**
 * Checks a password (U2): `password-too-short` (under 12 characters), `password-too-long` (over 200), `password-too-plain` (fewer
 * than 4 different characters), `password-contains-username` (a user name of 3 characters or more, in any case), `password-is-name`
 * (only names of its owner, digits and signs) or `password-too-common`; undefined when valid.
 */
export function passwordError(
  password: string,
  owner: PasswordOwner,
  commonPasswords: CommonPasswords,
): string | undefined {
  if (password.length < MIN_LENGTH) return 'password-too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return 'password-too-plain';
  const folded = foldText(password);
  const username = storedUsername(owner.username);
  if (username.length >= CHECKED_USERNAME_MIN_LENGTH && folded.includes(username))
    return 'password-contains-username';
  if (isMadeOfNames(folded, owner)) return 'password-is-name';
  return isCommon(folded, commonPasswords) ? 'password-too-common' : undefined;
}

const NOT_LETTER = /[^\p{L}]+/gu;

function isMadeOfNames(folded: string, { username, firstNames, lastNames }: PasswordOwner): boolean {
  const names = foldText(`${username} ${firstNames} ${lastNames}`).split(NOT_LETTER).filter(Boolean);
  const letters = folded.replace(NOT_LETTER, '');
  // `reachable[n]` is true when the first `n` letters consist of names.
  const reachable = [letters !== ''];
  for (let index = 0; index < letters.length; index++)
    if (reachable[index])
      for (const name of names) if (letters.startsWith(name, index)) reachable[index + name.length] = true;
  return reachable[letters.length] ?? false;
}

/** Whether it is a common password, also when repeated or surrounded by digits and signs. */
function isCommon(folded: string, commonPasswords: CommonPasswords): boolean {
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [folded, core].some(
    (text) => commonPasswords.has(text) || commonPasswords.has(repeatedPartOf(text)),
  );
}

/** The repeated part of a text, such as `abc` of `abcabc`; a text without repetition is returned unchanged. */
const repeatedPartOf = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
