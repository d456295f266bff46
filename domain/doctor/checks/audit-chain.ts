import type { Actor } from '#domain/access';
import { verifyAuditTrail } from '#domain/audit-trail';
import { unwrap } from '#domain/shared';
import type { Check } from '../check.ts';

/** The chain of the audit trail is unbroken (K1). */
export const auditChain: Check<Parameters<typeof verifyAuditTrail>[0]> = {
  key: 'audit-chain',
  async examine(ports, actor: Actor) {
    const { breakCount, breaks } = unwrap(await verifyAuditTrail(ports, actor, {}));
    return {
      found: breakCount,
      repairable: 0,
      examples: breaks.map(({ from, to, kind }) => ({
        record: from,
        detail: { kind, to },
        repairable: false,
      })),
    };
  },
  repair: null,
};
