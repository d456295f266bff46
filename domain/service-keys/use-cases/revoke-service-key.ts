import { command, onlyAdministrators, succeeded } from '#domain/access';
import { notFound, refuse, timestamp } from '#domain/shared';
import type { ServiceKeys } from '../ports.ts';

/** Ends a service key at once (A15). Refuses with `record-not-found`, `service-key-revoked` and `not-allowed`. */
export const revokeServiceKey = command<
  { serviceKeys: ServiceKeys },
  { readonly id: number },
  { readonly name: string }
>({
  action: 'service-keys.revoke',
  allow: onlyAdministrators,
  async run({ serviceKeys, clock }, _actor, { id }) {
    const key = await serviceKeys.lock(id);
    if (!key) return notFound();
    if (key.revokedAt !== null) return refuse('service-key-revoked');
    await serviceKeys.revoke(id, timestamp(clock));
    return succeeded(
      { name: key.name },
      { subject: 'service-key', subjectId: id, detail: { name: key.name } },
    );
  },
});
