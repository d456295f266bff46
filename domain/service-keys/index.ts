export type { AddressRanges, NewKey, ServiceKeys, StoredKey, UsedKey } from './ports.ts';
export type { CountedRequests, Rate } from './rate.ts';
export { KEY_MAX_ADDRESSES, KEY_MAX_DAYS, type KeyState } from './service-key.ts';
export {
  type AuthenticatedKey,
  authenticateServiceKey,
  isServiceKey,
} from './use-cases/authenticate-service-key.ts';
export type { ListedKey } from './use-cases/list-service-keys.ts';
export { serviceKeyUseCases } from './use-cases.ts';
