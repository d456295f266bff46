import { useEffect, useReducer, useRef } from 'react';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { renewIdempotencyKey } from '#app/shared/idempotency-key.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { schedulingCodeTexts, schedulingTexts } from '../../copy.ts';
import type { PreviewView, ServiceView } from '../../scheduling.ts';
import { SCHEDULING_PATH } from '../../scheduling-path.ts';
import { bookedText } from '../../texts.ts';
import {
  datesToSchedule,
  emptyPlan,
  hasInput,
  itemsOf,
  longSessions,
  type PlanForm,
  planAt,
  plannedDates,
  planOn,
  type Resolution,
} from '../plan.ts';
import type { RequestedSlot } from '../requested-scheduling.ts';
import { plannedServices, unitsOnLine } from './plan-lines.ts';
import {
  type PlanBounds,
  type PlanProblems,
  planToPreviewOf,
  problemOfCompleteDate,
  problemsOf,
  whyNoPreview,
} from './plan-problems.ts';
import { newPlan, plannerReducer } from './planner-state.ts';
import { planDraftKey, usePlanDraft } from './use-plan-draft.ts';

const TYPING_PAUSE_MS = 350;

type PreviewResponse =
  | { readonly preview: PreviewView; readonly error?: never }
  | {
      readonly preview?: never;
      readonly error: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
    };

/** The ids of the fields for links of the error summary; the problem `end` is about both hours, so its link leads to the first. */
const FIELD_IDS: Readonly<Record<string, string>> = {
  responsible: 'plan-responsible-0',
  end: 'plan-start',
  weekdays: 'plan-weekday-1',
};
const fieldIdOf = (field: string) => FIELD_IDS[field] ?? `plan-${field}`;

interface PlannerInput {
  readonly open: boolean;
  readonly patient: ScheduledPatient | null;
  readonly service: ServiceView | null;
  /** All services of the patient. */
  readonly services: readonly ServiceView[];
  readonly today: string;
  /** Proposed first day of a series. */
  readonly seriesStart: string;
  /** The requested slot; null if none was requested. */
  readonly slot: RequestedSlot | null;
  /** The proposed day of a session without a requested slot; null for none. A past day is not proposed. */
  readonly date: string | null;
  /** `sessionId` is one of the booked sessions, for undoing. */
  readonly onScheduled: (message: string, bookedText: string, sessionId: number | null) => void;
  /** Called when the offered services may be outdated: after a refusal, and when a plan changes whose submission got no response. */
  readonly onChoicesOutdated: () => void;
}

/** The planner: what the user has entered, the server's preview of it, and its submission. */
export function usePlanner(input: PlannerInput) {
  const { open, patient, service, services, today, seriesStart, slot, date, onScheduled, onChoicesOutdated } =
    input;
  const [state, dispatch] = useReducer(plannerReducer, seriesStart, (start) => newPlan(emptyPlan(start)));
  const { form, resolutions, refusal } = state;
  /** Whether the last submission got no response. It may have been executed, so the same submission is sent again. */
  const unanswered = refusal?.noReply === true;
  const lineId = service?.lineId ?? null;
  const draftKey = planDraftKey(lineId);
  const planServices = service ? plannedServices(form, service, services) : [];
  const bounds: PlanBounds = { today, expiresOn: planServices.at(-1)?.expiresOn ?? null };
  const plan = open && service ? planToPreviewOf(form, resolutions, service.lineId, bounds) : null;
  const read = useJson<PreviewResponse>(plan && '/programacion/vista-previa', {
    body: plan,
    pauseMs: state.lastChangeIsDecision ? 0 : TYPING_PAUSE_MS,
  });
  // After a failed read the preview would belong to an earlier form.
  const answer = read.state === 'failed' ? null : read.value;
  const preview = answer?.preview ?? null;
  const previewError = answer?.error ?? null;
  const dates = plannedDates(form, preview?.dates ?? [], resolutions);
  const toSchedule = datesToSchedule(dates);
  const unusuallyLongSessions = longSessions(toSchedule);
  const units = preview?.units ?? 0;
  const hasOpenDates = dates.some(({ outcome }) => outcome === 'open');
  const exceedsQuota = toSchedule.some(({ preview: { lineId } }) => lineId === null);

  const { send, busy } = useSubmission<number | null>(
    { page: SCHEDULING_PATH },
    {
      draftKey,
      onSucceeded({ message, value }) {
        dispatch({ type: 'done' });
        void draft.discard();
        onScheduled(message, state.submission?.bookedText ?? '', value);
      },
      onRefused(result) {
        dispatch({ type: 'refuse', refusal: result });
        if (result.noReply) return;
        read.reload();
        onChoicesOutdated();
      },
    },
  );
  const draft = usePlanDraft({
    patient,
    form,
    resolutions,
    lineId: open ? lineId : null,
    paused: busy,
    restoresDraft: slot === null && !state.touched,
    restorePlan: (restored, savedAt) => dispatch({ type: 'restore', plan: restored, savedAt }),
  });

  /** A plan that changes after a submission without response gets a new idempotency key. */
  const forgetSubmission = () => {
    if (!unanswered) return;
    renewIdempotencyKey(draftKey);
    onChoicesOutdated();
  };
  const reset = () => {
    forgetSubmission();
    const day = date !== null && date >= today ? date : null;
    const proposed = service && slot ? planAt(slot, service, seriesStart) : planOn(day, service, seriesStart);
    dispatch({ type: 'reset', form: proposed });
  };
  // Choosing another service resets the form; going back to the list of services keeps the input.
  const plannedLineId = useRef<number | null>(null);
  useEffect(() => {
    if (lineId === null || lineId === plannedLineId.current) return;
    plannedLineId.current = lineId;
    reset();
  });

  const sendAll = () => {
    if (!patient || !service) return;
    const items = itemsOf(form, toSchedule, patient.id);
    dispatch({ type: 'send', submission: { items, bookedText: bookedText(toSchedule.length, units) } });
    send({ intent: 'schedule', items });
  };
  const submit = () => {
    if (unanswered && state.submission) {
      dispatch({ type: 'try', errors: [] });
      return void send({ intent: 'schedule', items: state.submission.items });
    }
    const invalid = Object.entries(problemsOf(form, bounds));
    const errors = invalid.map(([field, message]) => ({ message, fieldId: fieldIdOf(field) }));
    dispatch({ type: 'try', errors });
    const ready = read.state === 'ready' && toSchedule.length > 0 && !hasOpenDates && !exceedsQuota;
    if (!ready || invalid.length > 0) return;
    if (unusuallyLongSessions.length > 0) dispatch({ type: 'ask-about-long-sessions', asks: true });
    else sendAll();
  };

  const dateProblems = service ? problemOfCompleteDate(form, bounds) : {};
  const problems: PlanProblems = {
    ...dateProblems,
    ...(state.hasTriedToSubmit ? problemsOf(form, bounds) : {}),
    ...previewError?.fields,
    ...(exceedsQuota ? { end: String(schedulingCodeTexts['quota-exceeded']) } : {}),
    ...refusal?.fields,
  };
  const [previewFieldError = null] = Object.values(previewError?.fields ?? {});
  return {
    form,
    set: (changes: Partial<PlanForm>) => {
      forgetSubmission();
      draft.noteChange();
      dispatch({ type: 'edit', changes });
    },
    /** Decides about slots by key; null takes a decision back. */
    decide: (decisions: Readonly<Record<string, Resolution | null>>) => {
      forgetSubmission();
      draft.noteChange();
      dispatch({ type: 'decide', decisions });
    },
    reset,
    /** Whether the form contains input of the user, which leaving would lose. */
    hasUserInput: state.touched && hasInput(form),
    draft,
    draftSavedAt: state.draftSavedAt,
    discard: () => {
      void draft.discard();
      reset();
    },
    summaryErrors: state.summaryErrors,
    dates,
    dateCount: toSchedule.length,
    units,
    /** The service, and the later ones on which the series continues. */
    planServices,
    /** Units that the plan takes from a line. */
    unitsOn: (lineId: number) => unitsOnLine(lineId, toSchedule),
    /** The expiry of the plan's last service; '' while no service is chosen. */
    expiresOn: bounds.expiresOn ?? '',
    /** The dates to schedule whose session is unusually long, which need a confirmation. */
    longSessions: unusuallyLongSessions,
    asksAboutLongSessions: state.asksAboutLongSessions,
    answerAboutLongSessions: (yes: boolean) =>
      yes ? sendAll() : dispatch({ type: 'ask-about-long-sessions', asks: false }),
    preview,
    previewState: read.state,
    reloadPreview: read.reload,
    /** The error that prevents a preview; null when there is none, or when fields are merely empty. */
    whyNoPreview: whyNoPreview(form, bounds) ?? previewFieldError,
    /** The refusal of the preview that belongs to no field; null when there is none. */
    previewError: previewError !== null && previewFieldError === null ? previewError.message : null,
    problems,
    refusal,
    submit,
    busy,
    unanswered,
    blocked:
      !unanswered &&
      (read.state === 'loading' ||
        hasOpenDates ||
        exceedsQuota ||
        Object.keys(dateProblems).length > 0 ||
        (dates.length > 0 && toSchedule.length === 0)),
    submitLabel: unanswered
      ? schedulingTexts.sendAgain
      : units > 0
        ? `Programar ${bookedText(toSchedule.length, units)}`
        : 'Programar',
  };
}

/** The planner as its components use it. */
export type Planner = ReturnType<typeof usePlanner>;
