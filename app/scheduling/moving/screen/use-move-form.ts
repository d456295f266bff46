import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SessionDetailView } from '../../scheduling.ts';
import { SCHEDULING_PATH } from '../../scheduling-path.ts';
import type { TherapistSlotView } from '../../slot-change.ts';
import {
  type Decisions,
  type MoveForm,
  moveFormOf,
  moveObstacleText,
  movesToPreviewOf,
  movesToSend,
  summaryOf,
} from '../move-form.ts';
import type { EventMove } from '../use-moves.ts';
import type { MovesView } from '../view/moves.ts';

const TYPING_PAUSE_MS = 350;

type Fields = Readonly<Record<string, string>>;
type MovePreviewResponse =
  | { readonly preview: MovesView; readonly error?: never }
  | { readonly preview?: never; readonly error: { readonly message: string; readonly fields: Fields } };

/** Called with the moves and the success message. */
export type OnMoved = (moves: readonly EventMove[], message: string) => void;

interface RefusalTexts {
  readonly message: string;
  readonly fields: Fields;
}

/** The state of the move form, its preview and its submission. */
export function useMoveForm(detail: SessionDetailView, to: TherapistSlotView | undefined, onMoved: OnMoved) {
  const [form, setForm] = useState<MoveForm>(() => moveFormOf(detail, to));
  const [refusal, setRefusal] = useState<RefusalTexts | null>(null);
  const body = movesToPreviewOf(detail.event.id, form);
  const read = useJson<MovePreviewResponse>(body && '/programacion/reprogramar', {
    body,
    pauseMs: TYPING_PAUSE_MS,
  });
  const moves = read.value?.preview?.moves ?? [];
  const summary = summaryOf(moves);

  const { send, busy } = useSubmission(
    { page: SCHEDULING_PATH },
    {
      onSucceeded: ({ message }) =>
        onMoved(
          moves.filter(({ stays }) => !stays).map(({ sessionId, from, to }) => ({ sessionId, from, to })),
          message,
        ),
      onRefused(result) {
        setRefusal(result);
        read.reload();
      },
    },
  );

  const { message, fields: fieldErrors = {} } = read.value?.error ?? refusal ?? {};
  return {
    form,
    set: (changes: Partial<MoveForm>) => {
      setRefusal(null);
      setForm((before) => ({ ...before, ...changes }));
    },
    decide: (sessionId: number, decision: Decisions[number] | 'as-proposed') => {
      setRefusal(null);
      setForm((before) => {
        const decisions = { ...before.decisions };
        if (decision === 'as-proposed') delete decisions[sessionId];
        else decisions[sessionId] = decision;
        return { ...before, decisions };
      });
    },
    moves,
    summary,
    halfDay: read.value?.preview?.halfDay ?? null,
    availableUnits: read.value?.preview?.available ?? 0,
    state: read.state,
    reload: read.reload,
    fieldErrors,
    error: message && Object.keys(fieldErrors).length === 0 ? message : null,
    busy,
    /** Why the form can't be submitted, as text; null when it can, while the preview is loading, and after its loading failed. */
    obstacle: moveObstacleText(read.state, moves, read.value?.error !== undefined),
    canSubmit: read.state === 'ready' && summary.moveCount > 0 && summary.impossibleCount === 0,
    submit: () =>
      send({
        intent: 'reschedule',
        moves: movesToSend(moves, form.reason),
        reason: form.reason.trim() || null,
      }),
  };
}
