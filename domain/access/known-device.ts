import type { LoginUser, Tokens } from './ports.ts';

/**
 * A mark that a browser keeps after a user has logged in from it. Tries from a marked browser are counted apart, so that
 * somebody else who fails from the same address makes its user wait for nothing. It holds as long as the password.
 */
export function markDevice(tokens: Tokens, user: LoginUser): string {
  const id = tokens.create();
  return `${id}.${sealOf(tokens, user, id)}`;
}

/** The mark, of those that the browser sent, that belongs to this user; null when there is none. */
export function knownDevice(tokens: Tokens, user: LoginUser | null, marks: readonly string[]): string | null {
  if (!user) return null;
  const isOurs = (mark: string) => {
    const [id = '', seal = ''] = mark.split('.');
    return tokens.digest(seal) === tokens.digest(sealOf(tokens, user, id));
  };
  return marks.find(isOurs) ?? null;
}

const sealOf = (tokens: Tokens, { userId, passwordHash }: LoginUser, id: string): string =>
  tokens.seal(passwordHash, `${userId} ${id}`);
