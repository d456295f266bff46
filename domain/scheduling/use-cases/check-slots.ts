import { onScreen, query } from '#domain/access';
import { unitsOf } from '#domain/rules';
import { ok, today } from '#domain/shared';
import { invalidFields, refuseScheduling } from '../errors.ts';
import { type ProposalInput, type ProposalPorts, previewAll, readPreviewContext } from '../proposal.ts';
import { attendantErrors, slotErrors } from '../schedule-item.ts';
import { lastExpiryOf } from '../series.ts';
import { type DecidedPreview, decidedDates, unitsOfDates } from '../series-decisions.ts';
import type { Slot } from '../session.ts';

interface CheckSlotsInput extends ProposalInput {
  readonly slots: readonly Slot[];
}

/** Single sessions before they are saved. */
interface SlotsPreview {
  readonly dates: readonly DecidedPreview[];
  readonly units: number;
}

/**
 * Previews single sessions at slots that a person chose (S7), with conflicts and the line of each; the line is null where the quota
 * does not suffice. Invalid: the codes of `slotErrors` and `attendantErrors`. Refuses with the codes of `bookableLine` and `attendantsOf`,
 * and with `date-after-expiry`.
 */
export const checkSlots = query<ProposalPorts, CheckSlotsInput, SlotsPreview>({
  action: 'scheduling.check-slots',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    for (const slot of input.slots) {
      const problem = invalidFields({ ...attendantErrors(input), ...slotErrors(slot, today(ports.clock)) });
      if (problem) return problem;
    }
    const context = await readPreviewContext(ports, actor, input);
    if (!context.ok) return context;
    const expiresOn = lastExpiryOf(context.value.lines);
    const slotAfterExpiry = input.slots.find(({ date }) => date > expiresOn);
    if (slotAfterExpiry)
      return refuseScheduling('date-after-expiry', { date: slotAfterExpiry.date, expiresOn });
    const dates = input.slots.map(({ date, start, end }) => {
      const slot = { date, start, end };
      return { ...slot, units: unitsOf(slot), lineId: null, skipped: null };
    });
    const { lines } = context.value;
    const decided = decidedDates(dates, [], { today: today(ports.clock), lines });
    const checked = await previewAll(ports, actor, context.value, decided);
    return ok({ dates: checked, units: unitsOfDates(checked) });
  },
});
