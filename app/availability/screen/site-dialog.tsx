import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
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
  readonly onSucceeded: (result: SucceededCommand) => void;
}

const LABELS = { ...siteFieldLabels, ...WEEKDAY_LABELS };

/** Props of the controls in addition to labels and limits. */
const CONTROLS: Readonly<Partial<Record<keyof SiteDetails, Partial<TextInputProps>>>> = {
  email: { type: 'email', hint: texts.emailHint },
  phone: { type: 'tel', hint: texts.contactHint },
  address: { hint: texts.contactHint },
  reps: { inputMode: 'numeric', hint: texts.repsHint },
};

/** Details and opening hours of a site. */
export function SiteDialog({ site, mayManageSites, onClose, onSucceeded }: SiteDialogProps) {
  const loadedDetails = formValues(SITE_FIELDS, site ?? {});
  const [details, setDetails] = useState(loadedDetails);
  const [week, setWeek] = useState(() => keyedIntervalsOf(site?.hours ?? []));
  const form = useRecordForm(
    { page: SITES_PATH },
    {
      labels: LABELS,
      loaded: { ...loadedDetails, ...weekdayTexts(site?.hours ?? []) },
      input: { details, week },
      onClose,
      onSucceeded,
    },
  );
  const submit = () => {
    const shown = site && { ...formValues(SITE_FIELDS, form.shown), hours: hoursFromTexts(form.shown) };
    const siteId = site?.id ?? null;
    const command = { intent: 'save', siteId, ...details, hours: hoursOf(week), shown };
    form.send(command, weekErrors(week));
  };
  return (
    <RecordDialog
      form={form}
      title={site ? 'Editar sede' : 'Nueva sede'}
      description="Sin ninguna franja no hay restricción de horario."
      refusedTitle="No se guardó la sede"
      buttons={<SaveButton form={form}>Guardar sede</SaveButton>}
      onSubmit={submit}
    >
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {fieldNames(SITE_FIELDS).map((name) => (
          <TextInput
            key={name}
            id={`${form.id}-${name}`}
            label={LABELS[name]}
            readOnly={!mayManageSites}
            autoComplete="off"
            limit={SITE_FIELDS[name].limit}
            required={'required' in SITE_FIELDS[name]}
            {...CONTROLS[name]}
            value={details[name]}
            error={form.errors[name]}
            onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
          />
        ))}
      </div>
      <WeekHours
        id={form.id}
        legend="Horario de atención"
        dayOffText="No abre"
        week={week}
        errors={form.errors}
        onChange={setWeek}
      />
    </RecordDialog>
  );
}
