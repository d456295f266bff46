import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import type { CheckKey, CheckResult } from '../check.ts';
import { type CheckPorts, checkOf } from '../checks.ts';

interface ExamineInput {
  readonly check: CheckKey;
  readonly quick?: boolean;
  readonly headCode?: string | null;
}

/** Runs one integrity check and changes nothing. Refuses with `not-allowed`. */
export const examine = query<CheckPorts, ExamineInput, CheckResult>({
  action: 'doctor.examine',
  allow: onlyRoles(ROLE.administrator),
  run: async (ports, actor, { check, quick = false, headCode = null }) =>
    ok(await checkOf(check).examine(ports, actor, { quick, headCode })),
});
