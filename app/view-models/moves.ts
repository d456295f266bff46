import type { MovePreview, MovesPreview, PlaceChange } from '#domain/scheduling';
import { textOf } from '../copy/index.ts';
import { fullInstantText } from './day-text.ts';
import { staffName } from './person-name.ts';
import { type PreviewDateView, previewDateViewOf } from './scheduling.ts';

/** When a session is and with whom, by user name. */
export interface PlaceView {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly therapist: string;
}

/** A session that is about to be moved. */
export interface MoveView {
  readonly sessionId: number;
  readonly from: PlaceView;
  readonly to: PlaceView;
  readonly stays: boolean;
  readonly units: number;
  /** Why it can't go there, whatever is confirmed. */
  readonly problem: string | null;
  readonly preview: PreviewDateView | null;
}

/** Moves before they are saved. */
export interface MovesView {
  readonly moves: readonly MoveView[];
  /** Units left on the service. */
  readonly available: number;
}

const placeViewOf = ({ date, start, end, therapist }: PlaceView): PlaceView => ({
  date,
  start,
  end,
  therapist,
});

const moveViewOf = (move: MovePreview): MoveView => ({
  sessionId: move.sessionId,
  from: placeViewOf(move.from),
  to: placeViewOf(move.to),
  stays: move.stays,
  units: move.units,
  problem: move.problem && textOf(move.problem),
  preview: move.preview && previewDateViewOf(move.preview),
});

export const movesViewOf = ({ moves, available }: MovesPreview): MovesView => ({
  moves: moves.map(moveViewOf),
  available,
});

/** A session that was moved. */
export interface ChangeView {
  readonly from: PlaceView;
  readonly to: PlaceView;
  readonly reason: string | null;
  readonly by: string;
  /** `4 de marzo de 2026, 10:32` */
  readonly at: string;
}

export const changeViewOf = ({ from, to, reason, by, at }: PlaceChange): ChangeView => ({
  from: { date: from.date, start: from.start, end: from.end, therapist: staffName(from.therapist) },
  to: { date: to.date, start: to.start, end: to.end, therapist: staffName(to.therapist) },
  reason,
  by: staffName(by),
  at: fullInstantText(at),
});
