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
  /** Whether a successful log-in clears it; true when it counts only this user in this browser or network. */
  readonly isClearedBySuccess: boolean;
}

/**
 * The counters of a log-in attempt (A9). Attempts from a browser or usual network of the user skip the counter of the name in all
 * networks, because strangers can fill it and would lock the user out.
 */
export function loginCounters({
  username,
  network,
  deviceDigest,
  isUsualNetwork,
}: LoginSource): readonly LoginCounter[] {
  if (deviceDigest)
    return [{ key: `device:${deviceDigest}`, rule: LOGIN_THROTTLES.nameInNetwork, isClearedBySuccess: true }];
  const ofNameInNetwork = {
    key: `name:${username}@${network}`,
    rule: LOGIN_THROTTLES.nameInNetwork,
    isClearedBySuccess: true,
  };
  const ofNameEverywhere = {
    key: `account:${username}`,
    rule: LOGIN_THROTTLES.nameEverywhere,
    isClearedBySuccess: false,
  };
  const ofNetwork = { key: `address:${network}`, rule: LOGIN_THROTTLES.network, isClearedBySuccess: false };
  return isUsualNetwork ? [ofNameInNetwork, ofNetwork] : [ofNameInNetwork, ofNameEverywhere, ofNetwork];
}
