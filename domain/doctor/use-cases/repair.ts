import { type CorePorts, command, onlyRoles, ROLE, succeeded, type UseCase } from '#domain/access';
import { refuse } from '#domain/shared';
import type { CheckKey, Finding } from '../check.ts';
import { type CheckPorts, checkOf } from '../checks.ts';

interface RepairInput {
  readonly check: CheckKey;
}

interface RepairResult {
  readonly repairedCount: number;
}

const applyRepair = command<
  CheckPorts,
  RepairInput & { readonly records: readonly Finding['record'][] },
  RepairResult
>({
  action: 'doctor.repair',
  allow: onlyRoles(ROLE.administrator),
  async run(ports, _actor, { check, records }) {
    const repairedCount = (await checkOf(check).repair?.apply(ports, records)) ?? 0;
    if (repairedCount === 0) return refuse('nothing-to-repair');
    return succeeded(
      { repairedCount },
      { subject: 'check', subjectId: null, detail: { check, mended: repairedCount } },
    );
  },
});

const { action, policy, kind, isAudited } = applyRepair;

/**
 * Repairs the findings of a check, never a clinical text; returns the number of repaired records. Refuses with `nothing-to-repair` for a
 * check without repair or without findings.
 */
export const repair: UseCase<CheckPorts, RepairInput, RepairResult> = Object.assign(
  async (ports: CheckPorts & CorePorts, actor: Parameters<typeof applyRepair>[1], { check }: RepairInput) => {
    const records: Finding['record'][] = [];
    if (policy.permits(actor))
      for await (const record of checkOf(check).repair?.find(ports) ?? []) records.push(record);
    return applyRepair(ports, actor, { check, records });
  },
  { action, policy, kind, isAudited },
);
