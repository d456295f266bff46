import { textOf } from '#app/shell/refusal-texts.ts';
import type { MovePreview, MovesPreview } from '#domain/scheduling';
import { halfDayText } from '../../booking/copy.ts';
import { type SlotPreviewView, slotPreviewViewOf } from '../../scheduling.ts';
import type { TherapistSlotView } from '../../slot-change.ts';

/** A proposed move. */
export interface MoveView {
  readonly sessionId: number;
  readonly from: TherapistSlotView;
  readonly to: TherapistSlotView;
  readonly stays: boolean;
  readonly unitChange: number;
  /** Text of the refusal that no confirmation overrides; null when there is none. */
  readonly problem: string | null;
  readonly preview: SlotPreviewView | null;
  readonly changesHalfDay: boolean;
}

/** The preview of moves. */
export interface MovesView {
  readonly moves: readonly MoveView[];
  /** Available units of the service. */
  readonly available: number;
  /** When the patient comes: `Jornada: mañana · colegio hasta la 1`; null where nothing is known. */
  readonly halfDay: string | null;
}

const slotViewOf = ({ date, start, end, therapist }: TherapistSlotView): TherapistSlotView => ({
  date,
  start,
  end,
  therapist,
});

const moveViewOf = (move: MovePreview): MoveView => ({
  sessionId: move.sessionId,
  from: slotViewOf(move.from),
  to: slotViewOf(move.to),
  stays: move.stays,
  unitChange: move.unitChange,
  problem: move.problem && textOf(move.problem),
  preview: move.preview && slotPreviewViewOf(move.preview),
  changesHalfDay: move.changesHalfDay,
});

export const movesViewOf = ({ moves, available, halfDay }: MovesPreview): MovesView => ({
  moves: moves.map(moveViewOf),
  available,
  halfDay: halfDayText(halfDay),
});
