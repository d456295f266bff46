import { type FormEvent, useId, useState } from 'react';
import { REPS_LENGTH, SITE_LIMITS } from '#domain/shared';
import { availabilityTexts } from '../../copy/availability.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictsProvider } from '../../ui/conflicts.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SiteView } from '../../view-models/availability.ts';
import type { DoneCommand } from '../../view-models/command-result.ts';
import { useConflicts } from '../shared/use-conflicts.ts';
import { useLeavingValue } from '../shared/use-leaving.tsx';
import { useSubmission } from '../shared/use-submission.ts';
import { SITES_PATH } from './paths.ts';
import { WeekHours } from './week-hours.tsx';
import {
  hoursFromTexts,
  hoursOf,
  intervalsOf,
  WEEKDAY_LABELS,
  weekdayTexts,
  weekErrors,
} from './week-text.ts';

interface SiteDialogProps {
  /** Null for a new site. */
  readonly site: SiteView | null;
  /** Whether the user may change name and e-mail. */
  readonly mayNameSites: boolean;
  readonly onClose: () => void;
  readonly onDone: (result: DoneCommand) => void;
}

const LABELS = { name: 'Nombre', email: 'Correo', reps: availabilityTexts.reps, ...WEEKDAY_LABELS };

/** Name, e-mail, REPS code and opening hours of a site. */
export function SiteDialog({ site, mayNameSites, onClose, onDone }: SiteDialogProps) {
  const id = useId();
  const [name, setName] = useState(site?.name ?? '');
  const [email, setEmail] = useState(site?.email ?? '');
  const [reps, setReps] = useState(site?.reps ?? '');
  const [week, setWeek] = useState(() => intervalsOf(site?.hours ?? []));
  const { errors, summary, conflicts, busy, send } = useSubmission(
    { page: SITES_PATH },
    { id, labels: LABELS, onDone },
  );
  const stored = {
    name: site?.name ?? '',
    email: site?.email ?? '',
    reps: site?.reps ?? '',
    ...weekdayTexts(site?.hours ?? []),
  };
  const edits = useConflicts(id, LABELS, stored, conflicts);
  const { leave, question } = useLeavingValue({ name, email, reps, week }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name: nameShown, email: emailShown, reps: repsShown, ...texts } = edits.shown;
    const shown = site && {
      name: nameShown,
      email: emailShown,
      reps: repsShown,
      hours: hoursFromTexts(texts),
    };
    const siteId = site?.id ?? null;
    const command = { intent: 'save', siteId, name, email, reps, hours: hoursOf(week), shown };
    send(command, weekErrors(week));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || leave()}
      title={site ? 'Editar sede' : 'Nueva sede'}
      description="Sin ninguna franja no hay restricción de horario."
      footer={
        <>
          <Button onClick={leave}>Cancelar</Button>
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
            <TextInput
              id={`${id}-name`}
              label={LABELS.name}
              required
              readOnly={!mayNameSites}
              limit={SITE_LIMITS.name}
              value={name}
              error={errors.name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextInput
              id={`${id}-email`}
              label={LABELS.email}
              type="email"
              required
              readOnly={!mayNameSites}
              limit={SITE_LIMITS.email}
              hint="A esta dirección llegan sus avisos."
              value={email}
              error={errors.email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <TextInput
              id={`${id}-reps`}
              label={LABELS.reps}
              inputMode="numeric"
              autoComplete="off"
              readOnly={!mayNameSites}
              hint={availabilityTexts.repsHint}
              limit={REPS_LENGTH}
              value={reps}
              error={errors.reps}
              onChange={({ target }) => setReps(target.value)}
            />
          </div>
          <WeekHours
            id={id}
            legend="Horario de atención"
            dayOff="No abre"
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
