import { useEffect, useRef } from 'react';
import type { DraftView } from '../../view-models/draft.ts';
import type { ScheduledPatient } from '../../view-models/patient-row.ts';
import { useTypedDraft } from '../shared/use-draft.ts';
import { useJson } from '../shared/use-json.ts';
import { isPlanned, type PlanForm, type Resolutions } from './plan.ts';

/** An unfinished plan for a service. */
export interface StoredPlan {
  readonly patient: ScheduledPatient;
  readonly form: PlanForm;
  readonly resolutions: Resolutions;
}

/** Version of the stored shape; drafts of other versions are ignored. */
const SHAPE = '3';

function storedPlanOf({ content }: DraftView): StoredPlan | null {
  if (content.shape !== SHAPE || content.plan === undefined) return null;
  return JSON.parse(content.plan) as StoredPlan;
}

/** The draft of the plan on a service line. */
export const planDraftKey = (lineId: number | null): string => `scheduling-plan:${lineId ?? 0}`;

interface PlanDraftInput {
  /** The service line of the plan; null while no service is chosen. */
  readonly lineId: number | null;
  readonly patient: ScheduledPatient | null;
  readonly form: PlanForm;
  readonly resolutions: Resolutions;
  /** True while submitting. */
  readonly paused: boolean;
  /** Whether a stored plan is restored. */
  readonly recovers: boolean;
  /** Called with a stored plan; only for an empty form. */
  readonly onRecovered: (plan: StoredPlan, savedAt: string) => void;
}

/** Saves the plan of each service as a draft, and restores it when the service is chosen. */
export function usePlanDraft(input: PlanDraftInput) {
  const { lineId, patient, form, resolutions, paused, recovers, onRecovered } = input;
  const key = planDraftKey(lineId);
  const read = useJson<{ draft: DraftView | null }>(
    lineId === null ? null : `/borradores/${encodeURIComponent(key)}`,
  );
  const seen = useRef<unknown>(null);
  const { touch, ...draftState } = useTypedDraft({
    draftKey: key,
    savedAt: null,
    paused,
    enabled: lineId !== null,
  });
  const changed = useRef(false);

  useEffect(() => {
    const draft = read.value?.draft;
    if (read.state !== 'ready' || !draft || seen.current === draft) return;
    seen.current = draft;
    const plan = !recovers || isPlanned(form) ? null : storedPlanOf(draft);
    if (plan) onRecovered(plan, draft.savedAt);
  });
  useEffect(() => {
    if (!changed.current || !patient) return;
    changed.current = false;
    touch(() => ({
      shape: SHAPE,
      plan: JSON.stringify({ patient, form, resolutions } satisfies StoredPlan),
    }));
  }, [patient, form, resolutions, touch]);

  return {
    ...draftState,
    /** Reports a change by the user. */
    noteChange: () => {
      changed.current = true;
    },
  };
}
