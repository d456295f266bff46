import X from 'lucide-react/icons/x';
import { PersonFields } from '#app/signatures/person-fields.tsx';
import { SignatureField } from '#app/signatures/signature-field.tsx';
import { BLANK_PERSON, openedSignature } from '#app/signatures/signature-value.ts';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { limitsOf } from '#domain/record-fields';
import { type Assent, SIGNER_FIELDS } from '#domain/signature-rules';
import { signerRoleNames } from '#domain/wording';
import type { ConsentsView } from '../consents.ts';
import { type AskedDecision, consentTexts as texts } from '../copy.ts';
import type { SignerValue } from './signer-value.ts';

const LIMITS = limitsOf(SIGNER_FIELDS);

const BASES = ['Registro civil', 'Custodia', 'Poder', 'Sentencia o acuerdo de apoyo'].map((value) => ({
  value,
  label: value,
}));
const DOCUMENTS = [
  'Documento de identidad original',
  'Registro civil de nacimiento',
  'Acta o sentencia de custodia',
  'Poder autenticado',
].map((value) => ({ value, label: value }));
const ASSENTS = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
  { value: 'no-answer', label: texts.noAnswer },
];

interface SignerCardProps {
  readonly id: string;
  readonly view: ConsentsView;
  readonly signer: SignerValue;
  /** Chooses the question to the child. */
  readonly decision: AskedDecision;
  /** Error texts by the names of fields in requests, without those of the list. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (signer: SignerValue) => void;
  /** Absent for a signer who is required. */
  readonly onRemove?: (() => void) | undefined;
}

/** One signer: who it is, and the signature. */
export function SignerCard({ id, view, signer, decision, errors, onChange, onRemove }: SignerCardProps) {
  const { role, signature } = signer;
  const signatureErrors = Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith('firma.') ? [[name.slice('firma.'.length), text]] : [],
    ),
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{signerRoleNames[role]}</legend>
      {role === 'patient' ? (
        <p>
          <span className="font-semibold">{view.name}</span>
          <span className="block text-muted">
            {view.document} · {view.age}
          </span>
        </p>
      ) : (
        <OtherPerson {...{ id, view, signer, errors, onChange }} />
      )}
      {signature === null ? (
        <SegmentedControl
          id={`${id}.asiente`}
          name={`${id}.asiente`}
          label={texts.assent(view.name, decision)}
          hint={texts.assentHint}
          error={errors.asiente ?? errors.firma}
          options={ASSENTS}
          value={signer.assent}
          onChange={(assent) => onChange({ ...signer, assent: assent as Assent })}
        />
      ) : (
        <SignatureField
          key={signer.guardianId}
          id={`${id}.firma`}
          value={signature}
          documentTypes={view.documentTypes}
          errors={signatureErrors}
          onChange={(changed) => onChange({ ...signer, signature: changed })}
        />
      )}
      {onRemove && (
        <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onRemove} className="self-start">
          {texts.remove}
        </Button>
      )}
    </fieldset>
  );
}

function OtherPerson({ id, view, signer, errors, onChange }: Omit<SignerCardProps, 'onRemove' | 'decision'>) {
  const isRepresentative = signer.role === 'representative';
  const chooseGuardian = (guardianId: string) => {
    const guardian = view.guardians.find((each) => String(each.id) === guardianId);
    onChange({
      ...signer,
      guardianId,
      person: guardian?.person ?? BLANK_PERSON,
      kinship: guardian?.kinship ?? '',
      // A signature is of the person who gave it.
      signature: openedSignature(),
    });
  };
  return (
    <>
      {isRepresentative && view.guardians.length > 0 && (
        <Select
          label={texts.guardian}
          options={[
            ...view.guardians.map((guardian) => ({
              value: String(guardian.id),
              label: guardian.person.name,
            })),
            { value: '', label: texts.somebodyElse },
          ]}
          value={signer.guardianId}
          onChange={({ target }) => chooseGuardian(target.value)}
        />
      )}
      <PersonFields
        id={id}
        values={signer.person}
        documentTypes={view.documentTypes}
        errors={errors}
        onChange={(person) => onChange({ ...signer, person })}
      />
      {isRepresentative && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            id={`${id}.parentesco`}
            label={texts.kinship}
            placeholder="Elija"
            options={view.kinships}
            value={signer.kinship}
            error={errors.parentesco}
            onChange={({ target }) => onChange({ ...signer, kinship: target.value })}
          />
          <Select
            id={`${id}.base`}
            label={texts.basis}
            hint={texts.basisHint}
            required
            placeholder="Elija"
            options={BASES}
            value={signer.basis}
            error={errors.base}
            onChange={({ target }) => onChange({ ...signer, basis: target.value })}
          />
          <Select
            id={`${id}.documentoVisto`}
            label={texts.documentSeen}
            placeholder="Ninguno"
            options={DOCUMENTS}
            className="sm:col-span-2"
            value={signer.documentSeen}
            error={errors.documentoVisto}
            onChange={({ target }) => onChange({ ...signer, documentSeen: target.value })}
          />
        </div>
      )}
      {!isRepresentative && (
        <TextInput
          id={`${id}.documentoVisto`}
          label={texts.documentSeen}
          limit={LIMITS.documentSeen}
          autoComplete="off"
          value={signer.documentSeen}
          error={errors.documentoVisto}
          onChange={({ target }) => onChange({ ...signer, documentSeen: target.value })}
        />
      )}
    </>
  );
}
