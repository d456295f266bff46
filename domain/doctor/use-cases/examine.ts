import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import type { CheckKey, Examination } from '../check.ts';
import { type CheckPorts, checkOf } from '../checks.ts';

interface ExamineInput {
  readonly check: CheckKey;
  readonly quick?: boolean;
  readonly headCode?: string | null;
}

/** Looks whether one thing that must always be so is so; changes nothing. Refuses with `not-allowed`. */
export const examine = query<CheckPorts, ExamineInput, Examination>({
  action: 'doctor.examine',
  allow: onlyRoles(ROLE.administrator),
  run: async (ports, actor, { check, quick = false, headCode = null }) =>
    ok(await checkOf(check).examine(ports, actor, { quick, headCode })),
});
