import { onScreen, query } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { BookingPorts } from '../booking-ports.ts';
import { refused, wrongFields } from '../errors.ts';
import type { PreviewDate } from '../preview.ts';
import { type ProposalInput, previewAll, readProposal } from '../proposal.ts';
import { unitsOf } from '../quota.ts';
import { attendantErrors, slotErrors } from '../schedule-item.ts';
import type { Slot } from '../session.ts';

interface CheckSlotsInput extends ProposalInput {
  readonly slots: readonly Slot[];
}

/**
 * What is in the way of slots that a person chose, before they are saved: a single session, or the moved date of a series
 * (decisions, section 4). Each slot is compared with what is booked, not with the others. Invalid: the codes of `slotErrors`
 * and `attendantErrors`. Refuses with the codes of `bookableLine` and `attendantsOf`, and with `date-after-expiry`.
 */
export const checkSlots = query<BookingPorts, CheckSlotsInput, readonly PreviewDate[]>({
  action: 'scheduling.check-slots',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    for (const slot of input.slots) {
      const problem = wrongFields({ ...attendantErrors(input), ...slotErrors(slot, today(ports.clock)) });
      if (problem) return problem;
    }
    const proposal = await readProposal(ports, actor, input);
    if (!proposal.ok) return proposal;
    const { expiresOn } = proposal.value.line;
    const late = input.slots.find(({ date }) => date > expiresOn);
    if (late) return refused('date-after-expiry', { date: late.date, expiresOn });
    const dates = input.slots.map(({ date, start, end }) => {
      const slot = { date, start, end };
      return { ...slot, units: unitsOf(slot), skipped: null };
    });
    return ok(await previewAll(ports, actor, proposal.value, dates));
  },
});
