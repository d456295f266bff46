import type { LoginUser, Tokens } from './ports.ts';

/**
 * Creates the device token that a browser keeps after a log-in. Attempts with it are counted apart, so that failures of others in
 * the same network do not delay them. The token is valid until the password changes.
 */
export function createDeviceToken(tokens: Tokens, user: LoginUser): string {
  const id = tokens.create();
  return `${id}.${signatureOf(tokens, user, id)}`;
}

/** Finds the device token of this user in the tokens that the browser sent; null when there is none. */
export function findDeviceToken(
  tokens: Tokens,
  user: LoginUser | null,
  deviceTokens: readonly string[],
): string | null {
  if (!user) return null;
  const belongsToUser = (deviceToken: string) => {
    const [id = '', signature = ''] = deviceToken.split('.');
    return tokens.digest(signature) === tokens.digest(signatureOf(tokens, user, id));
  };
  return deviceTokens.find(belongsToUser) ?? null;
}

const signatureOf = (tokens: Tokens, { userId, passwordHash }: LoginUser, id: string): string =>
  tokens.hmac(passwordHash, `${userId} ${id}`);
