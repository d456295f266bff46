import Plus from 'lucide-react/icons/plus';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import type { SignerRole } from '#domain/signature-rules';
import { signerRoleNames } from '#domain/wording';
import type { ConsentsView } from '../consents.ts';
import { consentTexts as texts } from '../copy.ts';
import { SignerCard } from './signer-card.tsx';
import { firstSigners, newSigner, type SignerValue } from './signer-value.ts';

/** Who signs, and why somebody signs in the patient's place. */
export interface SigningValue {
  readonly signers: readonly SignerValue[];
  readonly hasSubstitute: boolean;
  readonly substituteReason: string;
}

/** What is signed first by the age of the patient. */
export const firstSigning = (view: ConsentsView): SigningValue => ({
  signers: firstSigners(view),
  hasSubstitute: false,
  substituteReason: '',
});

const MORE_ROLES: readonly SignerRole[] = ['representative', 'witness', 'interpreter'];
const MAX_SIGNERS = 6;

interface SignersFieldProps {
  readonly id: string;
  readonly view: ConsentsView;
  readonly value: SigningValue;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: SigningValue) => void;
}

/** Everybody who signs: those who have to by the age of the patient, and others who are added. */
export function SignersField({ id, view, value, errors, onChange }: SignersFieldProps) {
  const { signers, hasSubstitute } = value;
  const requiredCount = firstSigners(view).length;
  const errorsOf = (index: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([name, text]) =>
        name.startsWith(`firmantes.${index}.`) ? [[name.split('.').slice(2).join('.'), text]] : [],
      ),
    );
  const setSigners = (changed: readonly SignerValue[]) => onChange({ ...value, signers: changed });
  const setSubstitute = (isSubstituted: boolean) =>
    onChange({
      ...value,
      hasSubstitute: isSubstituted,
      signers: isSubstituted ? [newSigner('representative', view)] : firstSigners(view),
    });
  return (
    <section aria-label={texts.signers} className="flex flex-col gap-4">
      <h3 className="font-semibold">{texts.signers}</h3>
      {view.stage !== 'child' && (
        <Checkbox
          label={texts.substitute}
          checked={hasSubstitute}
          onChange={({ target }) => setSubstitute(target.checked)}
        />
      )}
      {hasSubstitute && (
        <TextArea
          id={`${id}-sustituto`}
          label={texts.substituteReason}
          required
          maxLength={REASON_MAX_LENGTH}
          value={value.substituteReason}
          error={errors.sustituto}
          onChange={({ target }) => onChange({ ...value, substituteReason: target.value })}
        />
      )}
      {signers.map((signer, index) => (
        <SignerCard
          key={signer.key}
          id={`${id}-firmantes.${index}`}
          view={view}
          signer={signer}
          errors={errorsOf(index)}
          onChange={(changed) =>
            setSigners(signers.map((each) => (each.key === changed.key ? changed : each)))
          }
          onRemove={
            index < (hasSubstitute ? 1 : requiredCount)
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
