import { useEffect, useRef } from 'react';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { useFormStateDraft } from '#app/shared/use-draft.ts';
import { useJson } from '#app/shared/use-json.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import type { PlanForm, Resolutions } from '../plan.ts';

/** An unfinished plan for a service. */
export interface StoredPlan {
  readonly patient: ScheduledPatient;
  readonly form: PlanForm;
  readonly resolutions: Resolutions;
}

/** Version of the stored shape; drafts of other versions are ignored. */
const SHAPE_VERSION = '4';

function storedPlanOf({ content }: DraftView): StoredPlan | null {
  if (content.shape !== SHAPE_VERSION || content.plan === undefined) return null;
  return JSON.parse(content.plan) as StoredPlan;
}

/** The key of the draft of the plan on a service line. */
export const planDraftKey = (lineId: number | null): string => `scheduling-plan:${lineId ?? 0}`;

interface PlanDraftInput {
  /** The service line of the plan; null while no service is chosen. */
  readonly lineId: number | null;
  readonly patient: ScheduledPatient | null;
  readonly form: PlanForm;
  readonly resolutions: Resolutions;
  /** True while submitting. */
  readonly paused: boolean;
  /** Whether a stored plan is restored; false once the user has changed the form. */
  readonly restoresDraft: boolean;
  /** Puts a stored plan into the form. */
  readonly restorePlan: (plan: StoredPlan, savedAt: string) => void;
}

/** Saves the plan of each service as a draft, and restores it when the service is chosen. */
export function usePlanDraft(input: PlanDraftInput) {
  const { lineId, patient, form, resolutions, paused, restoresDraft, restorePlan } = input;
  const key = planDraftKey(lineId);
  const read = useJson<{ draft: DraftView | null }>(
    lineId === null ? null : `/borradores/${encodeURIComponent(key)}`,
  );
  const handledDraft = useRef<unknown>(null);
  const { touch, ...draftState } = useFormStateDraft({
    draftKey: key,
    savedAt: null,
    paused,
    enabled: lineId !== null,
  });
  const hasChanged = useRef(false);

  useEffect(() => {
    const draft = read.value?.draft;
    if (read.state !== 'ready' || !draft || handledDraft.current === draft) return;
    handledDraft.current = draft;
    const plan = restoresDraft ? storedPlanOf(draft) : null;
    if (plan) restorePlan(plan, draft.savedAt);
  });
  useEffect(() => {
    if (!hasChanged.current || !patient) return;
    hasChanged.current = false;
    touch(() => ({
      shape: SHAPE_VERSION,
      plan: JSON.stringify({ patient, form, resolutions } satisfies StoredPlan),
    }));
  }, [patient, form, resolutions, touch]);

  return {
    ...draftState,
    /** Reports a change by the user. */
    noteChange: () => {
      hasChanged.current = true;
    },
  };
}
