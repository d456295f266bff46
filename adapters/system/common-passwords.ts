let cachedPasswords: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 common passwords of zxcvbn, loaded on first use. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  cachedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return cachedPasswords;
};
