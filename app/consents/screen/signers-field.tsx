import Plus from 'lucide-react/icons/plus';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import type { SignerRole } from '#domain/signature-rules';
import { signerRoleNames } from '#domain/wording';
import type { ConsentsView } from '../consents.ts';
import { type AskedDecision, consentTexts as texts } from '../copy.ts';
import { SignerCard } from './signer-card.tsx';
import { firstSigners, newSigner, type SignerValue } from './signer-value.ts';
import { NO_SURROGATE, SurrogateField, type SurrogateValue } from './surrogate-field.tsx';

/** Who signs, and why somebody signs in the patient's place. */
export interface SigningValue extends SurrogateValue {
  readonly signers: readonly SignerValue[];
}

/** The initial signers, by the age of the patient. */
export const firstSigning = (view: ConsentsView): SigningValue => ({
  signers: firstSigners(view),
  ...NO_SURROGATE,
});

const MORE_ROLES: readonly SignerRole[] = ['representative', 'witness', 'interpreter'];
const MAX_SIGNERS = 6;

interface SignersFieldProps {
  readonly id: string;
  readonly view: ConsentsView;
  readonly value: SigningValue;
  /** Chooses the question to the child. */
  readonly decision: AskedDecision;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: SigningValue) => void;
}

/** Everybody who signs: those who have to by the age of the patient, and others who are added. */
export function SignersField({ id, view, value, decision, errors, onChange }: SignersFieldProps) {
  const { signers, hasSurrogate } = value;
  const requiredCount = firstSigners(view).length;
  const errorsOf = (index: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([name, text]) =>
        name.startsWith(`firmantes.${index}.`) ? [[name.split('.').slice(2).join('.'), text]] : [],
      ),
    );
  const setSigners = (changed: readonly SignerValue[]) => onChange({ ...value, signers: changed });
  const setSurrogate = (isSurrogated: boolean) =>
    onChange({
      ...value,
      hasSurrogate: isSurrogated,
      signers: isSurrogated ? [newSigner('representative', view)] : firstSigners(view),
    });
  return (
    <section aria-label={texts.signers} className="flex flex-col gap-4">
      <h3 className="font-semibold">{texts.signers}</h3>
      {view.stage !== 'child' && (
        <Checkbox
          label={texts.surrogate}
          checked={hasSurrogate}
          onChange={({ target }) => setSurrogate(target.checked)}
        />
      )}
      {hasSurrogate && view.stage !== 'child' && (
        <SurrogateField
          id={id}
          stage={view.stage}
          value={value}
          error={errors.sustituto}
          onChange={(changed) => onChange({ ...value, ...changed })}
        />
      )}
      {signers.map((signer, index) => (
        <SignerCard
          key={signer.key}
          id={`${id}-firmantes.${index}`}
          view={view}
          signer={signer}
          decision={decision}
          errors={errorsOf(index)}
          onChange={(changed) =>
            setSigners(signers.map((each) => (each.key === changed.key ? changed : each)))
          }
          onRemove={
            index < (hasSurrogate ? 1 : requiredCount)
              ? undefined
              : () => setSigners(signers.filter(({ key }) => key !== signer.key))
          }
        />
      ))}
      {signers.length < MAX_SIGNERS && (
        <div className="flex flex-wrap gap-2">
          {MORE_ROLES.map((role) => (
            <Button
              key={role}
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => setSigners([...signers, newSigner(role, view)])}
            >
              {texts.add(signerRoleNames[role].toLowerCase())}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
