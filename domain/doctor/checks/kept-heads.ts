import { checkHeadCode, findInvalidHeads, type HeadVerificationPorts } from '#domain/audit-trail';
import { type Check, type Finding, MOST_KEPT } from '../check.ts';

/** The audit trail has every row that a kept head names, unchanged: its end was not cut off, nor was it rewritten. */
export const keptHeads: Check<HeadVerificationPorts> = {
  key: 'kept-heads',
  async examine(ports, _actor, { headCode }) {
    const findings: Finding[] = [];
    const kind = headCode === null ? null : await checkHeadCode(ports, headCode);
    if (kind !== null)
      findings.push({ record: headCode ?? '', detail: { kind, source: 'message' }, repairable: false });
    for (const { id, ...detail } of await findInvalidHeads(ports))
      findings.push({ record: id, detail, repairable: false });
    return { found: findings.length, repairable: 0, first: findings.slice(0, MOST_KEPT) };
  },
  repair: null,
};
