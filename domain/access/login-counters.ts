import type { AttemptCounter } from './count-attempt.ts';
import { LOGIN_THROTTLES } from './throttle.ts';

/** The source of a log-in attempt. */
export interface LoginSource {
  readonly username: string;
  /** The network of the caller's address, see `networkOf`. */
  readonly network: string;
  /** Digest of the device token that an earlier log-in of this user left in the browser; null without one. */
  readonly device: string | null;
  /** Whether the user has lately logged in from this network. */
  readonly usual: boolean;
}

export interface LoginCounter extends AttemptCounter {
  /** Whether it counts this user at this place only, so that a success clears it. */
  readonly own: boolean;
}

/**
 * The counters of a log-in attempt. The counter of the account, which anybody can fill from anywhere, does not count for a
 * browser or network that the user uses, so that a guesser elsewhere locks no user out (A9).
 */
export function loginCounters({ username, network, device, usual }: LoginSource): readonly LoginCounter[] {
  if (device) return [{ key: `device:${device}`, rule: LOGIN_THROTTLES.name, own: true }];
  const here = { key: `name:${username}@${network}`, rule: LOGIN_THROTTLES.name, own: true };
  const account = { key: `account:${username}`, rule: LOGIN_THROTTLES.account, own: false };
  const address = { key: `address:${network}`, rule: LOGIN_THROTTLES.address, own: false };
  return usual ? [here, address] : [here, account, address];
}
