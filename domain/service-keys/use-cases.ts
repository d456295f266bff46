import { createServiceKey } from './use-cases/create-service-key.ts';
import { listServiceKeys } from './use-cases/list-service-keys.ts';
import { revokeServiceKey } from './use-cases/revoke-service-key.ts';

export const serviceKeyUseCases = { createServiceKey, listServiceKeys, revokeServiceKey };
