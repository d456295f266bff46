import { command, succeeded } from '#domain/access';
import { checkExtension, mayExtend } from '#domain/objective-rules';
import { type LocalDate, timestamp, today } from '#domain/shared';
import { type ChangePorts, lockChangeableObjective } from '../changeable-objective.ts';
import { percentOfScorings } from '../objective.ts';
import { writesObjectives } from '../policies.ts';

interface ExtendInput {
  readonly objectiveId: number;
  readonly dueDate: LocalDate | null;
}

/**
 * Sets a later due date of an objective; the earlier one stays readable (G7, G8). Invalid with the codes of `checkExtension`; refuses with
 * the codes of `lockChangeableObjective`.
 */
export const extendObjective = command<ChangePorts, ExtendInput, void>({
  action: 'objectives.extend',
  allow: writesObjectives,
  async run(ports, actor, { objectiveId, dueDate }) {
    const { objectives, clock } = ports;
    const locked = await lockChangeableObjective(ports, actor, objectiveId, (user, { area, scorings }) =>
      mayExtend(user, { area, percent: percentOfScorings(scorings) }),
    );
    if (!locked.ok) return locked;
    const { objective, siteId } = locked.value;
    const checked = checkExtension(dueDate, objective.dueDate, today(clock));
    if (!checked.ok) return checked;
    await objectives.extend({
      objectiveId,
      dueDate: checked.value,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    return succeeded(undefined, {
      subject: 'clinical-entry',
      subjectId: objectiveId,
      patientId: objective.patientId,
      siteId,
      detail: { before: objective.dueDate, dueDate: checked.value },
    });
  },
});
