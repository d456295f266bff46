import type { ReadCommonPasswords } from '#domain/staff';

let read: Promise<ReadonlySet<string>> | undefined;

/** The list of 49,000 of zxcvbn, read from the disk when a password is first chosen. */
export const commonPasswords: ReadCommonPasswords = () => {
  read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return read;
};
