import { query } from '#domain/access';
import type { SettingRepository } from '#domain/settings';
import { ok } from '#domain/shared';
import { issuesCertificates } from '../certificate.ts';
import { printedAddress, reachOf, type VerificationReach } from '../verification-address.ts';

interface AddressPorts {
  readonly settingRepository: Pick<SettingRepository, 'all'>;
}

interface AddressInput {
  /** `http://localhost:3000` of the request; null for none. */
  readonly requestAddress: string | null;
}

/** The address that a certificate would print, so that who issues it is warned of one that nobody else reaches (F51). */
export const checkVerificationAddress = query<
  AddressPorts,
  AddressInput,
  { readonly address: string | null; readonly reach: VerificationReach }
>({
  action: 'certificates.check-address',
  allow: issuesCertificates,
  async run({ settingRepository }, _actor, { requestAddress }) {
    const address = await printedAddress(settingRepository, requestAddress);
    return ok({ address, reach: reachOf(address) });
  },
});
