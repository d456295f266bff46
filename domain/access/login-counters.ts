import type { AttemptCounter } from './count-attempt.ts';
import { LOGIN_THROTTLES } from './throttle.ts';

/** The source of a log-in attempt. */
export interface LoginSource {
  readonly username: string;
  /** The network of the caller's address, see `networkOf`. */
  readonly network: string;
  /** Digest of the device token that an earlier log-in of this user left in the browser; null when there is none. */
  readonly device: string | null;
  /** Whether the user has lately logged in from this network. */
  readonly usual: boolean;
}

export interface LoginCounter extends AttemptCounter {
  /** Whether it counts only this user in this browser or network; a success clears it. */
  readonly own: boolean;
}

/**
 * The counters of a log-in attempt (A9). Attempts from a browser or network of the user skip the account counter: anybody can
 * fill it from elsewhere, and it would lock the user out.
 */
export function loginCounters({ username, network, device, usual }: LoginSource): readonly LoginCounter[] {
  if (device) return [{ key: `device:${device}`, rule: LOGIN_THROTTLES.name, own: true }];
  const here = { key: `name:${username}@${network}`, rule: LOGIN_THROTTLES.name, own: true };
  const account = { key: `account:${username}`, rule: LOGIN_THROTTLES.account, own: false };
  const address = { key: `address:${network}`, rule: LOGIN_THROTTLES.address, own: false };
  return usual ? [here, address] : [here, account, address];
}
