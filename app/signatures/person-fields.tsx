import { Select, type SelectOption } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { limitsOf } from '#domain/record-fields';
import { PERSON_FIELDS } from '#domain/signature-rules';
import { signatureTexts as texts } from './copy.ts';
import type { PersonValues } from './signature-value.ts';

const LIMITS = limitsOf(PERSON_FIELDS);

interface PersonFieldsProps {
  readonly id: string;
  readonly values: PersonValues;
  readonly documentTypes: readonly SelectOption[];
  /** Error texts by the names of fields in requests. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (values: PersonValues) => void;
}

/** Name and document of somebody who signs or is a witness. */
export function PersonFields({ id, values, documentTypes, errors, onChange }: PersonFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        id={`${id}.nombre`}
        label={texts.name}
        required
        limit={LIMITS.name}
        autoComplete="off"
        className="sm:col-span-2"
        value={values.name}
        error={errors.nombre}
        onChange={({ target }) => onChange({ ...values, name: target.value })}
      />
      <Select
        id={`${id}.tipoDocumento`}
        label={texts.documentType}
        required
        placeholder="Elija"
        options={documentTypes}
        value={values.documentType}
        error={errors.tipoDocumento}
        onChange={({ target }) => onChange({ ...values, documentType: target.value })}
      />
      <TextInput
        id={`${id}.numero`}
        label={texts.documentNumber}
        required
        limit={LIMITS.documentNumber}
        autoComplete="off"
        value={values.documentNumber}
        error={errors.numero}
        onChange={({ target }) => onChange({ ...values, documentNumber: target.value })}
      />
    </div>
  );
}
