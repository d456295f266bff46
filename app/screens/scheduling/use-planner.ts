import { useState } from 'react';
import { schedulingCodeTexts } from '../../copy/scheduling.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { PatientRow } from '../../view-models/patient-row.ts';
import type { PreviewView, ServiceView } from '../../view-models/scheduling.ts';
import { useCommand } from '../shared/use-command.ts';
import { useJson } from '../shared/use-json.ts';
import {
  emptyPlan,
  itemsOf,
  keptDates,
  type PlanForm,
  type PlanProblems,
  plannedDates,
  previewAddress,
  problemsOf,
  type Resolution,
  type Resolutions,
  unitsOf,
} from './plan.ts';
import { SCHEDULING_PATH } from './scheduling-path.ts';
import { sessionsText } from './texts.ts';

const TYPING_PAUSE_MS = 350;

type PreviewAnswer =
  | { readonly preview: PreviewView; readonly error?: never }
  | {
      readonly preview?: never;
      readonly error: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
    };

/** Where the summary of what is wrong leads to for each field. */
const FIELD_IDS: Readonly<Record<string, string>> = {
  responsible: 'plan-responsible-0',
  end: 'plan-start',
  weekdays: 'plan-weekday-1',
};
const fieldIdOf = (field: string) => FIELD_IDS[field] ?? `plan-${field}`;

type Refused = Extract<CommandAnswer, { done: false }>;

interface PlannerInput {
  readonly open: boolean;
  readonly patient: PatientRow | null;
  readonly service: ServiceView | null;
  /** First day of a series that is proposed. */
  readonly tomorrow: string;
  readonly onScheduled: (message: string, units: number) => void;
  /** The server said no: what is offered may have changed. */
  readonly onRefused: () => void;
}

/** What a person is about to schedule on a service, how it looks to the server, and saving it. */
export function usePlanner(input: PlannerInput) {
  const { open, patient, service, tomorrow, onScheduled, onRefused } = input;
  const [form, setForm] = useState<PlanForm>(() => emptyPlan(tomorrow));
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const [tried, setTried] = useState(false);
  const [summary, setSummary] = useState<readonly SummaryError[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const preview = useJson<PreviewAnswer>(
    open && service ? previewAddress(form, service.lineId) : null,
    TYPING_PAUSE_MS,
  );
  const dates = plannedDates(form, preview.value?.preview?.dates ?? [], resolutions);
  const kept = keptDates(dates);
  const units = unitsOf(kept);
  const conflicts = dates.filter(({ outcome }) => outcome === 'open').length;
  const exceeds = service !== null && units > service.available;
  const waiting = preview.state === 'loading';

  const [lineId, setLineId] = useState<number | null>(null);
  const reset = () => {
    setSummary([]);
    setForm(emptyPlan(tomorrow));
    setResolutions({});
    setTried(false);
    setRefused(null);
  };
  const { send, busy } = useCommand(SCHEDULING_PATH, (answer) => {
    if (answer.done) {
      onScheduled(answer.message, units);
      return;
    }
    setRefused(answer);
    preview.reload();
    onRefused();
  });

  const problems: PlanProblems = {
    ...(tried ? problemsOf(form) : {}),
    ...preview.value?.error?.fields,
    ...(exceeds ? { end: String(schedulingCodeTexts['quota-exceeded']) } : {}),
    ...refused?.fields,
  };

  const submit = () => {
    setTried(true);
    setRefused(null);
    setSummary(
      Object.entries(problemsOf(form)).map(([field, message]) => ({ message, fieldId: fieldIdOf(field) })),
    );
    const ready = preview.state === 'ready' && kept.length > 0 && conflicts === 0 && !exceeds;
    if (!patient || !service || !ready || Object.keys(problemsOf(form)).length > 0) return;
    send({ intent: 'schedule', items: itemsOf(form, kept, patient.id, service.lineId) });
  };

  return {
    form,
    set: (changes: Partial<PlanForm>) => {
      setRefused(null);
      setSummary([]);
      setForm((before) => ({ ...before, ...changes }));
    },
    reset,
    /** What was filled in for another service does not fit this one. */
    chooseService: (next: number) => {
      if (lineId !== next) reset();
      setLineId(next);
    },
    summary,
    dates,
    units,
    kept: kept.length,
    conflicts,
    preview: preview.value?.preview ?? null,
    previewState: preview.state,
    previewError:
      preview.value?.error && Object.keys(preview.value.error.fields).length === 0
        ? preview.value.error.message
        : null,
    reloadPreview: preview.reload,
    resolve: (keys: readonly string[], resolution: Resolution | null) => {
      setRefused(null);
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
    refused,
    submit,
    busy,
    blocked: waiting || conflicts > 0 || exceeds || (dates.length > 0 && kept.length === 0),
    submitLabel: units > 0 ? `Programar ${sessionsText(units)}` : 'Programar',
  };
}

/** What the parts of the planner work with. */
export type Planner = ReturnType<typeof usePlanner>;
