import { command, done, onlyRoles, ROLE } from '#domain/access';
import { refuse } from '#domain/shared';
import type { CheckKey } from '../check.ts';
import { type CheckPorts, checkOf } from '../checks.ts';

/**
 * Mends what one check found, where that is safe, and never a clinical text; gives how many records. Refuses with `nothing-to-repair`
 * for a check without a repair.
 */
export const repair = command<CheckPorts, { readonly check: CheckKey }, { readonly mended: number }>({
  action: 'doctor.repair',
  allow: onlyRoles(ROLE.administrator),
  async run(ports, _actor, { check }) {
    const mended = (await checkOf(check).repair?.(ports)) ?? 0;
    if (mended === 0) return refuse('nothing-to-repair');
    return done({ mended }, { subject: 'check', subjectId: null, detail: { check, mended } });
  },
});
