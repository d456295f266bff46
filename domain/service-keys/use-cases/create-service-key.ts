import { accountIdOf, onlyAdministrators, preparedCommand, succeeded, type Tokens } from '#domain/access';
import { foldText, invalid, ok, refuse, timestamp, today } from '#domain/shared';
import type { Sites } from '#domain/sites';
import type { StaffAccounts } from '#domain/staff';
import type { AddressRanges, ServiceKeys } from '../ports.ts';
import { checkKey, type KeyForm, stateOf } from '../service-key.ts';

interface CreateKeyPorts {
  readonly serviceKeys: ServiceKeys;
  readonly addressRanges: AddressRanges;
  readonly sites: Sites;
  readonly staffAccounts: Pick<StaffAccounts, 'lock'>;
  readonly tokens: Tokens;
}

interface CreateKeyInput extends KeyForm {
  /** Whose rights the key has; null for the caller. */
  readonly ownerUsername: string | null;
}

/** Begins every key, so that scanners of published code recognize one. */
export const KEY_PREFIX = 'integra_';

/**
 * Creates a service key with the rights of its owner within its bounds (A15). The key is part of this answer alone: a repeated request
 * refuses with `service-key-shown`. Invalid with the codes of `checkKey`, `name` with `service-key-name-taken`, `ownerUsername` with
 * `owner-unknown`. Refuses with `not-allowed`.
 */
export const createServiceKey = preparedCommand<
  CreateKeyPorts,
  CreateKeyInput,
  { readonly id: number; readonly key: string }
>({
  action: 'service-keys.create',
  allow: onlyAdministrators,
  async run({ serviceKeys, addressRanges, sites, staffAccounts, tokens, clock }, actor, input, commit) {
    const siteIds = (await sites.all()).map(({ id }) => id);
    const context = { today: today(clock), siteIds, isAddressRange: addressRanges.isRange };
    const key = KEY_PREFIX + tokens.create();
    const digest = tokens.digest(key);
    const committed = await commit(async () => {
      const username = input.ownerUsername ?? actor.username;
      const owner = await staffAccounts.lock({ username });
      const checked = checkKey(input, context);
      const errors = {
        ...(!checked.ok && checked.refusal.fields),
        ...(!owner?.active && { ownerUsername: 'owner-unknown' as const }),
      };
      if (!checked.ok || !owner || Object.keys(errors).length > 0) return invalid(errors);
      const { name } = checked.value;
      const isLive = (each: Parameters<typeof stateOf>[0]) =>
        ['active', 'suspended'].includes(stateOf(each, context.today));
      const liveKeys = (await serviceKeys.all()).filter(isLive);
      if (liveKeys.some((each) => foldText(each.name) === foldText(name)))
        return invalid({ name: 'service-key-name-taken' });
      const id = await serviceKeys.add({
        ...checked.value,
        ownerId: owner.id,
        digest,
        createdAt: timestamp(clock),
        createdBy: accountIdOf(actor),
      });
      const { scopes, lastDay } = checked.value;
      const detail = { name, owner: username, scopes: scopes.join(' '), until: lastDay };
      return succeeded({ id, digest }, { subject: 'service-key', subjectId: id, detail });
    });
    if (!committed.ok) return committed;
    return committed.value.digest === digest
      ? ok({ id: committed.value.id, key })
      : refuse('service-key-shown');
  },
});
