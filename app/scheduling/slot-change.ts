import { patientTexts } from '#app/patients/copy/patients.ts';
import type { SlotChange } from '#domain/scheduling';
import { fullInstantText, staffName } from '#domain/wording';

/** Date, time and therapist of a session. `therapist` is a user name, but in {@link SlotChangeView} the name of the person. */
export interface TherapistSlotView {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly therapist: string;
}

/** One move of a session. */
export interface SlotChangeView {
  readonly from: TherapistSlotView;
  readonly to: TherapistSlotView;
  readonly reason: string | null;
  readonly by: string;
  /** `4 de marzo de 2026, 10:32` */
  readonly at: string;
}

export const slotChangeViewOf = ({ from, to, reason, confidential, by, at }: SlotChange): SlotChangeView => ({
  from: { date: from.date, start: from.start, end: from.end, therapist: staffName(from.therapist) },
  to: { date: to.date, start: to.start, end: to.end, therapist: staffName(to.therapist) },
  reason: confidential ? patientTexts.confidential : reason,
  by: staffName(by),
  at: fullInstantText(at),
});
