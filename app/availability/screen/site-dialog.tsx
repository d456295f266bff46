import { type FormEvent, useId, useState } from 'react';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx';
import { fieldNames, formValues, SITE_FIELDS } from '#domain/record-fields';
import type { SiteDetails } from '#domain/sites';
import { siteFieldLabels, availabilityTexts as texts } from '../copy/availability.ts';
import type { SiteView } from '../view/availability.ts';
import { SITES_PATH } from './paths.ts';
import { WeekHours } from './week-hours.tsx';
import {
  hoursFromTexts,
  hoursOf,
  keyedIntervalsOf,
  WEEKDAY_LABELS,
  weekdayTexts,
  weekErrors,
} from './week-text.ts';

interface SiteDialogProps {
  /** Null for a new site. */
  readonly site: SiteView | null;
  /** Whether the user may change the details; other users change only the hours. */
  readonly mayManageSites: boolean;
  readonly onClose: () => void;
  readonly onDone: (result: DoneCommand) => void;
}

const LABELS = { ...siteFieldLabels, ...WEEKDAY_LABELS };

/** What the controls have in addition to their labels and limits. */
const CONTROLS: Readonly<Partial<Record<keyof SiteDetails, Partial<TextInputProps>>>> = {
  email: { type: 'email', hint: texts.emailHint },
  phone: { type: 'tel', hint: texts.contactHint },
  address: { hint: texts.contactHint },
  reps: { inputMode: 'numeric', hint: texts.repsHint },
};

/** Details and opening hours of a site. */
export function SiteDialog({ site, mayManageSites, onClose, onDone }: SiteDialogProps) {
  const id = useId();
  const storedDetails = formValues(SITE_FIELDS, site ?? {});
  const [details, setDetails] = useState(storedDetails);
  const [week, setWeek] = useState(() => keyedIntervalsOf(site?.hours ?? []));
  const { errors, summary, conflicts, busy, send } = useSubmission(
    { page: SITES_PATH },
    { id, labels: LABELS, onDone },
  );
  const stored = { ...storedDetails, ...weekdayTexts(site?.hours ?? []) };
  const edits = useConflicts(id, LABELS, stored, conflicts);
  const { requestClose, question } = useLeavingValue({ details, week }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const shown = site && { ...formValues(SITE_FIELDS, edits.shown), hours: hoursFromTexts(edits.shown) };
    const siteId = site?.id ?? null;
    const command = { intent: 'save', siteId, ...details, hours: hoursOf(week), shown };
    send(command, weekErrors(week));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={site ? 'Editar sede' : 'Nueva sede'}
      description="Sin ninguna franja no hay restricción de horario."
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : 'Guardar sede'}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title="No se guardó la sede" errors={[...summary, ...edits.summary]} />
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            {fieldNames(SITE_FIELDS).map((name) => (
              <TextInput
                key={name}
                id={`${id}-${name}`}
                label={LABELS[name]}
                readOnly={!mayManageSites}
                autoComplete="off"
                limit={SITE_FIELDS[name].limit}
                required={'required' in SITE_FIELDS[name]}
                {...CONTROLS[name]}
                value={details[name]}
                error={errors[name]}
                onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
              />
            ))}
          </div>
          <WeekHours
            id={id}
            legend="Horario de atención"
            dayOffText="No abre"
            week={week}
            errors={errors}
            onChange={setWeek}
          />
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}
