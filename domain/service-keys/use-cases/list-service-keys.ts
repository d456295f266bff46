import { onlyAdministrators, query } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { ServiceKeys, StoredKey } from '../ports.ts';
import { type KeyState, stateOf } from '../service-key.ts';

export interface ListedKey extends StoredKey {
  readonly state: KeyState;
}

/** Lists all service keys, the newest first (A15). Refuses with `not-allowed`. */
export const listServiceKeys = query<{ serviceKeys: ServiceKeys }, void, readonly ListedKey[]>({
  action: 'service-keys.list',
  allow: onlyAdministrators,
  async run({ serviceKeys, clock }) {
    const keys = await serviceKeys.all();
    return ok(keys.map((key) => ({ ...key, state: stateOf(key, today(clock)) })));
  },
});
