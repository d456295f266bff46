export type { AddressRanges, ServiceKeys } from './ports.ts';
export type { Rate } from './rate.ts';
export { KEY_MAX_ADDRESSES, KEY_MAX_DAYS, type KeyState } from './service-key.ts';
export { authenticateServiceKey, isServiceKey } from './use-cases/authenticate-service-key.ts';
export type { ListedKey } from './use-cases/list-service-keys.ts';
export { serviceKeyUseCases } from './use-cases.ts';
