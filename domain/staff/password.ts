import { foldText, PASSWORD_MAX_LENGTH, type RefusalCode } from '#domain/shared';
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

/** The words that a password may not consist of. */
export interface PasswordDictionary {
  /** Common passwords in lower case without accents. */
  readonly common: ReadonlySet<string>;
  /** Names of product and foundation. */
  readonly institution: string;
}

/**
 * Checks a password (U2): `password-too-short` (under 12 characters), `password-too-long` (over 200), `password-too-plain` (fewer
 * than 4 different characters), `password-contains-username` (a user name of 3 characters or more, in any case),
 * `password-contains-name` (a name of its owner, of the foundation or of the product), both also with digits and signs for letters, or
 * `password-too-common`; undefined when valid.
 */
export function passwordError(
  password: string,
  owner: PasswordOwner,
  { common, institution }: PasswordDictionary,
): RefusalCode | undefined {
  if (password.length < MIN_LENGTH) return 'password-too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return 'password-too-plain';
  const folded = foldText(password);
  const username = storedUsername(owner.username);
  if (username.length >= CHECKED_USERNAME_MIN_LENGTH && asRead(folded).includes(asRead(username)))
    return 'password-contains-username';
  const names = foldText(`${username} ${owner.firstNames} ${owner.lastNames} ${institution}`);
  if (containsName(folded, names) || containsName(asRead(folded), asRead(names)))
    return 'password-contains-name';
  return isCommon(folded, common) ? 'password-too-common' : undefined;
}

/**
 * The letters for which digits and signs stand in passwords; 1 and ! stand for `i` and `l`, so that `l` counts as `i`. The installed
 * word lists of zxcvbn have no such table, and `domain` imports no package.
 */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ '4': 'a', '@': 'a', '8': 'b', '(': 'c', '3': 'e', '€': 'e', '6': 'g', '9': 'g', '0': 'o' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't', '2': 'z', '1': 'i', '!': 'i', '|': 'i', l: 'i' },
};

/** A text with the letters that its digits and signs look like: `1nt3gra` as `integra`. */
const asRead = (text: string): string =>
  text.replace(/[4@8(3€6905$7+21!|l]/g, (sign) => READ_AS[sign] ?? sign);

const NOT_LETTER = /[^\p{L}]+/gu;
/** Shorter names, such as 'Vera' in 'primavera', occur in other words. */
const NAME_WITHIN_WORD_MIN_LENGTH = 5;
const NAME_MIN_LENGTH = 3;

/** Whether a word of a password consists of names, or contains a long one. */
function containsName(folded: string, nameText: string): boolean {
  const names = nameText.split(NOT_LETTER).filter(Boolean);
  const words = [...folded.split(NOT_LETTER), folded.replace(NOT_LETTER, '')];
  return (
    names.some((name) => name.length >= NAME_WITHIN_WORD_MIN_LENGTH && folded.includes(name)) ||
    words.some((word) => word.length >= NAME_MIN_LENGTH && isMadeOf(names, word))
  );
}

function isMadeOf(names: readonly string[], word: string): boolean {
  // `reachable[n]` is true when the first `n` letters consist of names.
  const reachable = [true];
  for (let index = 0; index < word.length; index++)
    if (reachable[index])
      for (const name of names) if (word.startsWith(name, index)) reachable[index + name.length] = true;
  return reachable[word.length] ?? false;
}

/** Whether it is a common password, also when repeated or surrounded by digits and signs. */
function isCommon(folded: string, common: ReadonlySet<string>): boolean {
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [folded, core].some((text) => common.has(text) || common.has(repeatedPartOf(text)));
}

/** The repeated part of a text, such as `abc` of `abcabc`; a text without repetition is returned unchanged. */
const repeatedPartOf = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
