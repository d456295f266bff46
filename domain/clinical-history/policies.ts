import { onScreen, type Policy, ROLE } from '#domain/access';

/** Who reads consultation reasons: whoever opens a patient's admission or clinical history. */
export const readsReasons = onScreen('admission', 'clinical-history');

const ONLY_READ: ReadonlySet<number> = new Set([ROLE.management, ROLE.auditing]);

/** Who writes consultation reasons: of those who read them, management and auditing look at histories and work with nobody. */
export const writesReasons: Policy = {
  describe: `screen: admission, or clinical-history save for role ${[...ONLY_READ].join(', ')}`,
  permits: (actor) =>
    onScreen('admission').permits(actor) || (readsReasons.permits(actor) && !ONLY_READ.has(actor.roleId)),
};
