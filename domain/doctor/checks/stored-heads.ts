import { checkHeadCode, findInvalidHeads, type HeadVerificationPorts } from '#domain/audit-trail';
import { type Check, type Finding, MAX_FINDINGS } from '../check.ts';

/** The audit trail contains every stored head unchanged (K4). */
export const storedHeadsCheck: Check<HeadVerificationPorts> = {
  key: 'kept-heads',
  async examine(ports, _actor, { headCode }) {
    const findings: Finding[] = [];
    const kind = headCode === null ? null : await checkHeadCode(ports, headCode);
    if (kind !== null)
      findings.push({ record: headCode ?? '', detail: { kind, source: 'message' }, repairable: false });
    for (const { id, ...detail } of await findInvalidHeads(ports))
      findings.push({ record: id, detail, repairable: false });
    return { found: findings.length, repairable: 0, examples: findings.slice(0, MAX_FINDINGS) };
  },
  repair: null,
};
