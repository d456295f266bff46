import { useState } from 'react';
import { PersonFields } from '#app/signatures/person-fields.tsx';
import { BLANK_PERSON, type PersonValues } from '#app/signatures/signature-value.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { receiptTexts as texts } from '../copy.ts';
import type { SigningView } from '../view/signing.ts';

const OTHER = 'otra';

/** Who signs: one of the proposed people, or somebody else. */
export interface SignerValue {
  readonly choice: string;
  readonly other: PersonValues;
  readonly kinship: string;
}

/** The first guardian is proposed; without one, somebody else. */
export const proposedSigner = ({ signers }: Pick<SigningView, 'signers'>): SignerValue => ({
  choice: signers.find(({ role }) => role === 'cuidador')?.key ?? OTHER,
  other: BLANK_PERSON,
  kinship: '',
});

/** The block `firmante` of the request. */
export function submittedSigner({ choice, other, kinship }: SignerValue, { signers }: SigningView) {
  const chosen = signers.find(({ key }) => key === choice);
  return {
    papel: chosen?.role ?? 'cuidador',
    nombre: chosen?.name ?? other.name,
    tipoDocumento: chosen?.documentType ?? other.documentType,
    numero: chosen?.documentNumber ?? other.documentNumber,
    parentesco: chosen?.kinship ?? kinship,
  };
}

interface SignerFieldProps {
  readonly id: string;
  readonly signing: SigningView;
  readonly value: SignerValue;
  /** By the names of fields in requests. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: SignerValue) => void;
}

/** The proposed signer; 'Otra persona' shows the others. */
export function SignerField(props: SignerFieldProps) {
  const { signing, value } = props;
  const [showsAll, setShowsAll] = useState(value.choice === OTHER);
  const chosen = signing.signers.find(({ key }) => key === value.choice);
  if (showsAll || !chosen) return <SignerChoices {...props} />;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-small">{texts.signer}</p>
        <Button variant="ghost" size="sm" className="-my-1 text-accent" onClick={() => setShowsAll(true)}>
          {texts.otherPerson}
        </Button>
      </div>
      <p className="font-semibold">{chosen.name}</p>
      <p className="text-muted text-small">{chosen.summary}</p>
    </div>
  );
}

function SignerChoices({ id, signing, value, errors, onChange }: SignerFieldProps) {
  const options = [
    ...signing.signers.map(({ key, name, summary }) => ({ value: key, label: name, hint: summary })),
    { value: OTHER, label: texts.otherPerson },
  ];
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        id={`${id}-firmante.papel`}
        name={`${id}-firmante`}
        label={texts.signer}
        options={options}
        value={value.choice}
        error={errors['firmante.papel']}
        onChange={(choice) => onChange({ ...value, choice })}
      />
      {value.choice === OTHER && (
        <>
          <PersonFields
            id={`${id}-firmante`}
            values={value.other}
            documentTypes={signing.documentTypes}
            errors={{
              nombre: errors['firmante.nombre'],
              tipoDocumento: errors['firmante.tipoDocumento'],
              numero: errors['firmante.numero'],
            }}
            onChange={(other) => onChange({ ...value, other })}
          />
          <Select
            id={`${id}-firmante.parentesco`}
            label={texts.kinship}
            required
            placeholder={texts.choose}
            options={signing.kinships}
            value={value.kinship}
            error={errors['firmante.parentesco']}
            onChange={({ target }) => onChange({ ...value, kinship: target.value })}
          />
        </>
      )}
    </div>
  );
}
