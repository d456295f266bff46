import type { MovePreview, MovesPreview } from '#domain/scheduling';
import { textOf } from '../copy/index.ts';
import type { PlaceView } from './place-change.ts';
import { type PreviewDateView, previewDateViewOf } from './scheduling.ts';

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
