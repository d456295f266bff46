import { RadioGroup } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { schedulingTexts } from '../../copy.ts';
import type { SchedulingOffer, ServiceView } from '../../scheduling.ts';
import { staffOptions } from '../../staff-options.ts';
import type { AttendantNames } from '../../texts.ts';
import type { Planner } from './use-planner.ts';

interface StaffFieldsProps {
  readonly planner: Planner;
  readonly offer: SchedulingOffer;
  readonly service: ServiceView;
  readonly names: AttendantNames;
}

/** Therapist of the service's specialty, optional auxiliary, and the responsible. */
export function StaffFields({ planner, offer, service, names }: StaffFieldsProps) {
  const { form, set, problems } = planner;
  const therapists = offer.staff.filter((each) => each.specialtyId === service.specialtyId);
  const auxiliaries = offer.staff.filter(({ username }) => username !== form.therapist);
  /** The responsible of the form; empty if the replaced person was the responsible. */
  const responsibleUnless = (replaced: string) => (form.responsible === replaced ? '' : form.responsible);
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <Combobox
        id="plan-therapist"
        label="Terapeuta"
        required
        placeholder="Elija un terapeuta"
        emptyText="Ningún terapeuta activo de esta especialidad en la sede"
        options={staffOptions(therapists)}
        hint={
          form.therapist !== '' && form.therapist === service.lastTherapist
            ? schedulingTexts.lastTherapist
            : undefined
        }
        value={form.therapist}
        error={problems.therapist}
        onChange={(therapist) =>
          set({ therapist, responsible: responsibleUnless(form.therapist), exceptions: {} })
        }
      />
      <Combobox
        id="plan-auxiliary"
        label="Auxiliar"
        placeholder="Sin auxiliar"
        clearable
        options={staffOptions(auxiliaries)}
        value={form.auxiliary}
        error={problems.auxiliary}
        onChange={(auxiliary) => set({ auxiliary, responsible: responsibleUnless(form.auxiliary) })}
      />
      {form.therapist && form.auxiliary && (
        <RadioGroup
          id="plan-responsible"
          name="responsable"
          label="¿Quién atenderá la sesión?"
          required
          className="sm:col-span-2"
          options={[
            { value: form.therapist, label: names.therapist, hint: 'Terapeuta' },
            { value: form.auxiliary, label: names.auxiliary, hint: 'Auxiliar' },
          ]}
          value={form.responsible}
          error={problems.responsible}
          onChange={(responsible) => set({ responsible })}
        />
      )}
    </div>
  );
}
