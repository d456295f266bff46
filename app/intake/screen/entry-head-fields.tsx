import { daysText, fieldNamesByKind } from '#app/orders/copy/intake.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { isoToText } from '#domain/shared';
import type { IntakeFormView, ProposalView } from '../order-intake.ts';
import { coveredDays, type IntakeEntry, payerKindIn, withValidity } from './intake-entry.ts';

interface EntryHeadFieldsProps {
  form: IntakeFormView;
  entry: IntakeEntry;
  proposal: ProposalView | null;
  errors: Readonly<Record<string, string>>;
  onChange: (entry: IntakeEntry, ...fieldsToClear: string[]) => void;
}

/** Code, payer, issue date, coverage and expiry of an entry, and the number that the payer gave it. */
export function EntryHeadFields({ form, entry, proposal, errors, onChange }: EntryHeadFieldsProps) {
  const { mayEditExpiry } = form.kinds[entry.kind];
  const labels = fieldNamesByKind[entry.kind];
  const choosesPayer = payerKindIn(form, entry.payerKind).kindsWithPayer.includes(entry.kind);
  const coverage = mayEditExpiry ? coveredDays(entry) : entry.coverageDays;
  const isOffered = form.coverages.some(({ value }) => value === coverage);
  const expiresOn = entry.expiresOn || proposal?.expiresOn || '';
  return (
    <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4">
      <TextInput
        label={labels.code}
        value={proposal?.code ?? ''}
        placeholder={isIsoDate(entry.issuedOn) ? 'Generando…' : 'Falta la fecha'}
        hint="Se asigna al registrar."
        readOnly
        className={choosesPayer ? 'wide:col-span-2' : ''}
      />
      {choosesPayer && (
        <Combobox
          id="intake-payerId"
          label="Entidad"
          required
          className="wide:col-span-2"
          options={proposal?.payers ?? []}
          value={entry.payerId || proposal?.payerId || ''}
          onChange={(payerId) => onChange({ ...entry, payerId }, 'payerId', 'services')}
          error={errors.payerId}
        />
      )}
      <DateField
        id="intake-issuedOn"
        label={labels.issuedOn}
        required
        max={form.today}
        value={entry.issuedOn}
        onChange={(issuedOn) => onChange(withValidity(entry, { issuedOn }), 'issuedOn', 'expiresOn')}
        error={errors.issuedOn}
      />
      <Select
        id="intake-coverageDays"
        label="Cobertura"
        options={
          isOffered
            ? form.coverages
            : [...form.coverages, { value: coverage, label: daysText(Number(coverage)) }]
        }
        value={coverage}
        onChange={(event) =>
          onChange(withValidity(entry, { coverageDays: event.target.value }), 'coverageDays', 'expiresOn')
        }
        error={errors.coverageDays}
      />
      {mayEditExpiry ? (
        <DateField
          id="intake-expiresOn"
          label="Fecha de vencimiento"
          required
          min={entry.issuedOn}
          value={expiresOn}
          onChange={(typed) => onChange({ ...entry, expiresOn: typed }, 'expiresOn')}
          error={errors.expiresOn}
        />
      ) : (
        <TextInput
          id="intake-expiresOn"
          label="Fecha de vencimiento"
          value={isoToText(expiresOn)}
          readOnly
          error={errors.expiresOn}
        />
      )}
      <TextInput
        id="intake-payerNumber"
        name="payerNumber"
        label={labels.payerNumber}
        autoComplete="off"
        maxLength={form.limits.payerNumber}
        value={entry.payerNumber}
        onChange={(event) => onChange({ ...entry, payerNumber: event.target.value }, 'payerNumber')}
        error={errors.payerNumber}
        className={choosesPayer ? '' : 'sm:col-span-2'}
      />
    </div>
  );
}
