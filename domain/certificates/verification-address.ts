import type { SettingRepository } from '#domain/settings';

const OWN_COMPUTER = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Who reaches the address that a certificate would print: anybody, this computer alone, or nobody, because there is none. */
export type VerificationReach = 'public' | 'own-computer' | 'none';

/**
 * The address that a certificate prints (F45): the one that role 1 has set, else that of the request if it is of this computer. Any other
 * address of a request comes from a header that a caller writes, and stays off paper.
 */
export async function printedAddress(
  settingRepository: Pick<SettingRepository, 'all'>,
  requestAddress: string | null,
): Promise<string | null> {
  const { publicAddress } = await settingRepository.all();
  if (publicAddress) return publicAddress;
  return requestAddress !== null && OWN_COMPUTER.test(requestAddress) ? requestAddress : null;
}

/** Who reaches a printed address. */
export const reachOf = (address: string | null): VerificationReach => {
  if (address === null) return 'none';
  return OWN_COMPUTER.test(address) ? 'own-computer' : 'public';
};
