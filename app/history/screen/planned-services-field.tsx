import Trash2 from 'lucide-react/icons/trash-2';
import { Combobox } from '#app/ui/combobox.tsx';
import { QuantityInput } from '#app/ui/text-input.tsx';
import type { PlannedService } from '#domain/clinical-history';
import { planTexts as texts } from '../copy/treatment-plans.ts';
import type { PlanChoices } from '../view/treatment-plans.ts';

interface PlannedServicesFieldProps {
  readonly id: string;
  readonly label: string;
  /** `2:3,3:1`: ids of specialties, each with its number of sessions. */
  readonly value: string;
  readonly error: string | undefined;
  readonly specialties: PlanChoices['specialties'];
  readonly onServices: (value: string) => void;
}

type ChosenServices = readonly (readonly [specialty: string, sessions: string])[];

const parseServices = (value: string): ChosenServices =>
  value
    .split(',')
    .filter(Boolean)
    .map((each) => [each.split(':')[0] ?? '', each.split(':')[1] ?? '']);

const textOf = (chosen: ChosenServices): string => chosen.map((each) => each.join(':')).join();

/** The services to submit, from the text of a draft. */
export const plannedServicesToSubmit = (value: string): readonly PlannedService[] =>
  parseServices(value).map(([specialtyId, sessions]) => ({
    specialtyId: Number(specialtyId),
    sessions: Number(sessions),
  }));

/** The specialties of a plan, each with its sessions a week or a month. */
export function PlannedServicesField({
  id,
  label,
  value,
  error,
  specialties,
  onServices,
}: PlannedServicesFieldProps) {
  const chosen = parseServices(value);
  const available = specialties.filter(
    (option) => !chosen.some(([specialtyId]) => specialtyId === option.value),
  );
  const change = (next: ChosenServices) => onServices(textOf(next));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <Combobox
        id={id}
        label={label}
        required
        {...(error !== undefined && { error })}
        placeholder={texts.addService}
        searchPlaceholder={texts.searchService}
        options={available}
        value=""
        onChange={(specialtyId) => specialtyId && change([...chosen, [specialtyId, '1']])}
      />
      {chosen.length > 0 && (
        <ol className="flex flex-col divide-y divide-soft rounded-control border border-line">
          {chosen.map(([specialtyId, sessions], index) => {
            const name = specialties.find(({ value }) => value === specialtyId)?.label ?? specialtyId;
            return (
              <li key={specialtyId} className="flex items-end gap-3 p-3">
                <QuantityInput
                  id={`${id}-${specialtyId}`}
                  className="min-w-0 flex-1"
                  label={texts.sessionsOf(name)}
                  value={sessions}
                  onChange={({ target }) => {
                    const typed = target.value.replaceAll(/\D/g, '').slice(0, 3);
                    change(chosen.map((each, at) => (at === index ? [specialtyId, typed] : each)));
                  }}
                />
                <button
                  type="button"
                  aria-label={`${texts.removeService} ${name}`}
                  className="flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-soft touch:size-11"
                  onClick={() => change(chosen.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </fieldset>
  );
}
