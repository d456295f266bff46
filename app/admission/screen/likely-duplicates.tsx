import { patientTexts as texts } from '#app/patients/copy/patients.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LikelyDuplicatesView } from '../view/likely-duplicates.ts';
import type { FormControl } from './field-props.ts';

/** Opens another patient; with the typed document in its form when `takesDocument`. */
export type OpenPatient = (patientId: number, takesDocument?: boolean) => void;

interface LikelyDuplicatesProps {
  readonly found: LikelyDuplicatesView;
  /** The patient who is corrected; null for a new one. */
  readonly isNew: boolean;
  readonly confirmation: FormControl;
  readonly onOpen: OpenPatient;
}

/** The registered patients who may be the person of the form, with the ways out: their chart, or a confirmation that is kept. */
export function LikelyDuplicates({ found, isNew, confirmation, onOpen }: LikelyDuplicatesProps) {
  if (found.patients.length === 0 && !found.elsewhere) return null;
  const { id, name, error } = confirmation;
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-2">
      {found.patients.map((patient) => (
        <Notice key={patient.id} tone="warning">
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:justify-between">
            <p>
              <strong>Ya existe {patient.name}</strong>, {patient.document}, código único{' '}
              {patient.chartNumber}, nacimiento {patient.bornOn}
              {patient.active ? '' : ` · ${texts.inactive}`}. {!isNew && texts.mergeThem}
            </p>
            {isNew && (
              <div className="flex flex-wrap gap-2 sm:shrink-0 sm:flex-col">
                <Button size="sm" onClick={() => onOpen(patient.id)}>
                  {texts.loadPatient}
                </Button>
                {patient.mayTakeDocument && (
                  <Button size="sm" onClick={() => onOpen(patient.id, true)}>
                    {texts.loadAndChange[patient.kind]}
                  </Button>
                )}
              </div>
            )}
          </div>
        </Notice>
      ))}
      {found.elsewhere && <Notice tone="warning">{texts.duplicateElsewhere}</Notice>}
      <Checkbox
        id={id}
        name={name}
        error={error}
        label={texts.isOtherPerson}
        hint={texts.isOtherPersonHint}
      />
    </div>
  );
}
