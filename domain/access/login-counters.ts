import type { TryCounter } from './count-try.ts';
import { LOGIN_THROTTLES } from './throttle.ts';

/** Where a log-in comes from. */
export interface LoginSource {
  readonly username: string;
  /** The network of the caller's address, see `networkOf`. */
  readonly network: string;
  /** Digest of the mark that an earlier log-in of this user left in the browser; null without one. */
  readonly device: string | null;
  /** Whether the user has lately logged in from this network. */
  readonly usual: boolean;
}

/** Under which key a log-in is counted. */
export interface LoginCounter extends TryCounter {
  /** Whether it is about this user at this place alone, so that a success clears it. */
  readonly own: boolean;
}

/**
 * What a log-in is counted under. The counter of the account, which anybody can fill from anywhere, is left out for a browser or a
 * network that its user uses: nobody is kept out of there by a guesser elsewhere.
 */
export function loginCounters({ username, network, device, usual }: LoginSource): readonly LoginCounter[] {
  if (device) return [{ key: `device:${device}`, rule: LOGIN_THROTTLES.name, own: true }];
  const here = { key: `name:${username}@${network}`, rule: LOGIN_THROTTLES.name, own: true };
  const account = { key: `account:${username}`, rule: LOGIN_THROTTLES.account, own: false };
  const address = { key: `address:${network}`, rule: LOGIN_THROTTLES.address, own: false };
  return usual ? [here, address] : [here, account, address];
}
