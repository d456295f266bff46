import { SegmentedControl } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { IntakeFormView } from '../order-intake.ts';
import { type IntakeEntry, payerKindIn } from './intake-entry.ts';

interface PrivateFieldsProps {
  form: IntakeFormView;
  entry: IntakeEntry;
  errors: Readonly<Record<string, string>>;
  onChange: (entry: IntakeEntry, ...fieldsToClear: string[]) => void;
}

/** Who pays a private service, and how. */
export function PrivateFields({ form, entry, errors, onChange }: PrivateFieldsProps) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-title">Información de pago</h3>
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4">
        <TextInput
          id="intake-clientName"
          name="clientName"
          label="Nombre del cliente"
          hint="Quien paga el servicio."
          required
          autoComplete="off"
          maxLength={form.limits.clientName}
          className="sm:col-span-2"
          value={entry.clientName}
          onChange={(event) => onChange({ ...entry, clientName: event.target.value }, 'clientName')}
          error={errors.clientName}
        />
        <Select
          id="intake-paymentPeriod"
          name="paymentPeriod"
          label="Período de pago"
          required
          placeholder="Seleccionar"
          options={form.paymentPeriods}
          value={entry.paymentPeriod}
          onChange={(event) => onChange({ ...entry, paymentPeriod: event.target.value }, 'paymentPeriod')}
          error={errors.paymentPeriod}
        />
        <SegmentedControl
          id="intake-paymentForm"
          name="payment-form"
          label="Forma de pago"
          required
          options={form.paymentForms}
          value={entry.paymentForm}
          onChange={(paymentForm) => onChange({ ...entry, paymentForm }, 'paymentForm')}
          error={errors.paymentForm}
        />
        <TextInput
          id="intake-contract"
          name="contract"
          label="Contrato"
          required={payerKindIn(form, entry.payerKind).contractRequired}
          autoComplete="off"
          maxLength={form.limits.contract}
          className="sm:col-span-2"
          value={entry.contract}
          onChange={(event) => onChange({ ...entry, contract: event.target.value }, 'contract')}
          error={errors.contract}
        />
      </div>
    </section>
  );
}
