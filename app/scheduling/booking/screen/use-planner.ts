import { useEffect, useRef, useState } from 'react';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { renewIdempotencyKey } from '#app/shared/idempotency-key.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { RefusedCommand } from '#app/shared/view/command-result.ts';
import type { SummaryError } from '#app/ui/error-summary.tsx';
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
  movedSlots,
  type PlanForm,
  planAt,
  plannedDates,
  planOn,
  type Resolution,
  type Resolutions,
  unitsOf,
} from '../plan.ts';
import type { RequestedSlot } from '../requested-scheduling.ts';
import { lineIdsByKey, plannedServices, unitsOnLine } from './plan-lines.ts';
import {
  type PlanBounds,
  type PlanProblems,
  previewAddress,
  problemOfCompleteDate,
  problemsOf,
  recheckAddress,
  whyNoPreview,
} from './plan-problems.ts';
import { planDraftKey, usePlanDraft } from './use-plan-draft.ts';

type Items = ReturnType<typeof itemsOf>;

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

/** The state of the planner: form, preview and saving. */
export function usePlanner(input: PlannerInput) {
  const { open, patient, service, services, today, seriesStart, slot, date, onScheduled, onChoicesOutdated } =
    input;
  const [form, setForm] = useState<PlanForm>(() => emptyPlan(seriesStart));
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const [summaryErrors, setSummaryErrors] = useState<readonly SummaryError[]>([]);
  const [refusal, setRefusal] = useState<RefusedCommand | null>(null);
  const [asksAboutLongSessions, setAsksAboutLongSessions] = useState(false);
  const [touched, setTouched] = useState(false);
  const [draftSavedAt, setDraftSavedAt] = useState<string | null>(null);
  const [submission, setSubmission] = useState<{ readonly items: Items; readonly bookedText: string } | null>(
    null,
  );
  /** Whether the last submission got no response. It may have been executed, so the same submission is sent again. */
  const unanswered = refusal?.noReply === true;
  const draftKey = planDraftKey(service?.lineId ?? null);
  const planServices = service ? plannedServices(form, service, services) : [];
  const bounds: PlanBounds = { today, expiresOn: planServices.at(-1)?.expiresOn ?? null };
  const preview = useJson<PreviewResponse>(
    open && service ? previewAddress(form, service.lineId, bounds) : null,
    TYPING_PAUSE_MS,
  );
  // After a failed read the preview would belong to an earlier form.
  const previewResponse = preview.state === 'failed' ? null : preview.value;
  const proposedDates = previewResponse?.preview?.dates ?? [];
  const slotsToRecheck = form.mode === 'series' ? movedSlots(form, proposedDates, resolutions) : [];
  const recheck = useJson<PreviewResponse>(
    open && service ? recheckAddress(form, service.lineId, slotsToRecheck) : null,
  );
  const dates = plannedDates(form, proposedDates, resolutions, recheck.value?.preview?.dates);
  const toSchedule = datesToSchedule(dates);
  const units = unitsOf(toSchedule);
  const unusuallyLongSessions = longSessions(toSchedule);
  const openDateCount = dates.filter(({ outcome }) => outcome === 'open').length;
  const checking = dates.some(({ outcome }) => outcome === 'checking');
  const lineIds = lineIdsByKey(toSchedule, planServices);
  const exceedsQuota = toSchedule.some(({ key }) => lineIds.get(key) === null);
  const isLoading = preview.state === 'loading' || checking;

  const lineId = service?.lineId ?? null;
  const reset = () => {
    setSummaryErrors([]);
    const day = date !== null && date >= today ? date : null;
    setForm(service && slot ? planAt(slot, service, seriesStart) : planOn(day, service, seriesStart));
    setResolutions({});
    setHasTriedToSubmit(false);
    setTouched(false);
    setDraftSavedAt(null);
    forgetRefusal();
  };
  const { send, busy } = useSubmission<number | null>(
    { page: SCHEDULING_PATH },
    {
      draftKey,
      onDone({ message, value }) {
        setAsksAboutLongSessions(false);
        setRefusal(null);
        void draft.discard();
        onScheduled(message, submission?.bookedText ?? '', value);
      },
      onRefused(result) {
        setAsksAboutLongSessions(false);
        setRefusal(result);
        if (result.noReply) return;
        preview.reload();
        recheck.reload();
        onChoicesOutdated();
      },
    },
  );
  const draft = usePlanDraft({
    patient,
    form,
    resolutions,
    lineId: open && service ? service.lineId : null,
    paused: busy,
    restoresDraft: slot === null && !touched,
    restorePlan: (plan, savedAt) => {
      setForm(plan.form);
      setResolutions(plan.resolutions);
      setDraftSavedAt(savedAt);
      setTouched(true);
    },
  });

  // Choosing another service resets the form; going back to the list of services keeps the input.
  const plannedLineId = useRef<number | null>(null);
  useEffect(() => {
    if (lineId === null || lineId === plannedLineId.current) return;
    plannedLineId.current = lineId;
    reset();
  });

  const dateProblems = service ? problemOfCompleteDate(form, bounds) : {};
  const problems: PlanProblems = {
    ...dateProblems,
    ...(hasTriedToSubmit ? problemsOf(form, bounds) : {}),
    ...previewResponse?.error?.fields,
    ...(exceedsQuota ? { end: String(schedulingCodeTexts['quota-exceeded']) } : {}),
    ...refusal?.fields,
  };
  const sendAll = () => {
    if (!patient || !service) return;
    const items = itemsOf(form, toSchedule, patient.id, lineIds);
    setSubmission({ items, bookedText: bookedText(toSchedule.length, units) });
    send({ intent: 'schedule', items });
  };
  /** Clears the refusal. A plan that changes after a submission without response gets a new idempotency key. */
  const forgetRefusal = () => {
    setRefusal(null);
    if (!unanswered) return;
    renewIdempotencyKey(draftKey);
    onChoicesOutdated();
  };

  const submit = () => {
    setHasTriedToSubmit(true);
    setRefusal(null);
    if (unanswered && submission) return void send({ intent: 'schedule', items: submission.items });
    const invalid = Object.entries(problemsOf(form, bounds));
    setSummaryErrors(invalid.map(([field, message]) => ({ message, fieldId: fieldIdOf(field) })));
    const ready =
      preview.state === 'ready' && !checking && toSchedule.length > 0 && openDateCount === 0 && !exceedsQuota;
    if (!ready || invalid.length > 0) return;
    if (unusuallyLongSessions.length > 0) setAsksAboutLongSessions(true);
    else sendAll();
  };

  return {
    form,
    set: (changes: Partial<PlanForm>) => {
      setTouched(true);
      forgetRefusal();
      setSummaryErrors([]);
      draft.noteChange();
      setForm((before) => ({ ...before, ...changes }));
    },
    reset,
    /** Whether the form contains input of the user, which leaving would lose. */
    hasUserInput: touched && hasInput(form),
    draft,
    /** When the restored draft was saved, as displayed text; null for a new form. */
    draftSavedAt,
    discard: () => {
      void draft.discard();
      reset();
    },
    summaryErrors,
    dates,
    /** The service, and the later ones on which the series continues. */
    planServices,
    /** The line id of each date to schedule, by the key of the date; null where no line has enough units left for the date. */
    lineIds,
    /** Units that the plan takes from a line. */
    unitsOn: (lineId: number) => unitsOnLine(lineId, toSchedule, lineIds),
    /** The expiry of the plan's last service; '' while no service is chosen. */
    expiresOn: bounds.expiresOn ?? '',
    units,
    dateCount: toSchedule.length,
    /** The dates to schedule whose session is unusually long, which need a confirmation. */
    longSessions: unusuallyLongSessions,
    asksAboutLongSessions,
    answerAboutLongSessions: (yes: boolean) => (yes ? sendAll() : setAsksAboutLongSessions(false)),
    preview: previewResponse?.preview ?? null,
    previewState: preview.state,
    /** The error that prevents a preview; null when there is none, or when fields are merely empty. */
    whyNoPreview:
      whyNoPreview(form, bounds) ?? Object.values(previewResponse?.error?.fields ?? {})[0] ?? null,
    previewError:
      recheck.value?.error?.message ??
      (previewResponse?.error && Object.keys(previewResponse.error.fields).length === 0
        ? previewResponse.error.message
        : null),
    recheckState: recheck.state,
    reloadPreview: () => {
      preview.reload();
      recheck.reload();
    },
    resolve: (keys: readonly string[], resolution: Resolution | null) => {
      forgetRefusal();
      setTouched(true);
      draft.noteChange();
      setResolutions((before) => {
        const next = { ...before };
        for (const key of keys) {
          if (resolution) next[key] = resolution;
          else delete next[key];
        }
        return next;
      });
    },
    problems,
    refusal,
    submit,
    busy,
    unanswered,
    blocked:
      !unanswered &&
      (isLoading ||
        openDateCount > 0 ||
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
