import type { RefusedCommand } from '#app/shared/view/command-result.ts';
import type { SummaryError } from '#app/ui/error-summary.tsx';
import type { itemsOf, PlanForm, Resolution, Resolutions } from '../plan.ts';
import type { StoredPlan } from './use-plan-draft.ts';

interface PlanSubmission {
  readonly items: ReturnType<typeof itemsOf>;
  readonly bookedText: string;
}

/** The input of the planner, and the course of its submission. */
export interface PlannerState {
  readonly form: PlanForm;
  readonly resolutions: Resolutions;
  /** Whether the last change was a decision, which is not typed. */
  readonly lastChangeIsDecision: boolean;
  readonly touched: boolean;
  /** When the restored draft was saved, as displayed text; null for a new form. */
  readonly draftSavedAt: string | null;
  readonly hasTriedToSubmit: boolean;
  readonly summaryErrors: readonly SummaryError[];
  readonly asksAboutLongSessions: boolean;
  readonly submission: PlanSubmission | null;
  readonly refusal: RefusedCommand | null;
}

export const newPlan = (form: PlanForm): PlannerState => ({
  form,
  resolutions: {},
  lastChangeIsDecision: false,
  touched: false,
  draftSavedAt: null,
  hasTriedToSubmit: false,
  summaryErrors: [],
  asksAboutLongSessions: false,
  submission: null,
  refusal: null,
});

export type PlannerAction =
  | { readonly type: 'reset'; readonly form: PlanForm }
  | { readonly type: 'edit'; readonly changes: Partial<PlanForm> }
  /** Decides about slots by key; null takes a decision back. */
  | { readonly type: 'decide'; readonly decisions: Readonly<Record<string, Resolution | null>> }
  | { readonly type: 'restore'; readonly plan: StoredPlan; readonly savedAt: string }
  | { readonly type: 'try'; readonly errors: readonly SummaryError[] }
  | { readonly type: 'ask-about-long-sessions'; readonly asks: boolean }
  | { readonly type: 'send'; readonly submission: PlanSubmission }
  | { readonly type: 'done' }
  | { readonly type: 'refuse'; readonly refusal: RefusedCommand };

export function plannerReducer(state: PlannerState, action: PlannerAction): PlannerState {
  switch (action.type) {
    case 'reset':
      return newPlan(action.form);
    case 'edit':
      return {
        ...changed(state),
        form: { ...state.form, ...action.changes },
        summaryErrors: [],
        lastChangeIsDecision: false,
      };
    case 'decide':
      return {
        ...changed(state),
        resolutions: withDecisions(state.resolutions, action.decisions),
        lastChangeIsDecision: true,
      };
    case 'restore':
      return {
        ...state,
        form: action.plan.form,
        resolutions: action.plan.resolutions,
        draftSavedAt: action.savedAt,
        touched: true,
      };
    case 'try':
      return { ...state, hasTriedToSubmit: true, refusal: null, summaryErrors: action.errors };
    case 'ask-about-long-sessions':
      return { ...state, asksAboutLongSessions: action.asks };
    case 'send':
      return { ...state, submission: action.submission };
    case 'done':
      return { ...state, asksAboutLongSessions: false, refusal: null };
    case 'refuse':
      return { ...state, asksAboutLongSessions: false, refusal: action.refusal };
  }
}

const changed = (state: PlannerState): PlannerState => ({ ...state, touched: true, refusal: null });

const withDecisions = (
  resolutions: Resolutions,
  decisions: Readonly<Record<string, Resolution | null>>,
): Resolutions =>
  Object.fromEntries(
    Object.entries<Resolution | null>({ ...resolutions, ...decisions }).flatMap(([key, resolution]) =>
      resolution ? [[key, resolution]] : [],
    ),
  );
