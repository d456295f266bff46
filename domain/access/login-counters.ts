import type { AttemptCounter } from './count-attempt.ts';
import { LOGIN_THROTTLES } from './throttle.ts';

/** The source of a log-in attempt. */
export interface LoginSource {
  readonly username: string;
  /** The network of the caller's address, see `networkOf`. */
  readonly network: string;
  /** Digest of the device token that an earlier log-in of this user left in the browser; null when there is none. */
  readonly deviceDigest: string | null;
  /** Whether the user has lately logged in from this network. */
  readonly isUsualNetwork: boolean;
}

export interface LoginCounter extends AttemptCounter {
  /** Whether a successful log-in clears the counter; only counters of one user in one browser or network are cleared. */
  readonly isClearedBySuccess: boolean;
}

/**
 * The counters of a log-in attempt (A9). An attempt from a known browser has only the counter of the browser. An attempt from a usual
 * network skips the counter of the name in all networks, because strangers can fill that one and would lock the user out.
 */
export function loginCounters({
  username,
  network,
  deviceDigest,
  isUsualNetwork,
}: LoginSource): readonly LoginCounter[] {
  if (deviceDigest)
    return [{ key: `device:${deviceDigest}`, rule: LOGIN_THROTTLES.nameInNetwork, isClearedBySuccess: true }];
  const nameInNetworkCounter = {
    key: `name:${username}@${network}`,
    rule: LOGIN_THROTTLES.nameInNetwork,
    isClearedBySuccess: true,
  };
  const nameEverywhereCounter = {
    key: `account:${username}`,
    rule: LOGIN_THROTTLES.nameEverywhere,
    isClearedBySuccess: false,
  };
  const networkCounter = {
    key: `address:${network}`,
    rule: LOGIN_THROTTLES.network,
    isClearedBySuccess: false,
  };
  return isUsualNetwork
    ? [nameInNetworkCounter, networkCounter]
    : [nameInNetworkCounter, nameEverywhereCounter, networkCounter];
}
