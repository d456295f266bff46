import { RadioGroup } from '#app/ui/choice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { OTHER_SURROGATE_REASON, SURROGATE_REASONS } from '#domain/wording';
import type { ConsentsView } from '../consents.ts';
import { consentTexts as texts } from '../copy.ts';

/** Why somebody signs in the patient's place. */
export interface SurrogateValue {
  readonly hasSurrogate: boolean;
  /** One of the list, or {@link OTHER_SURROGATE_REASON} with a text; empty while none is chosen. */
  readonly surrogateReason: string;
  readonly surrogateText: string;
}

export const NO_SURROGATE: SurrogateValue = {
  hasSurrogate: false,
  surrogateReason: '',
  surrogateText: '',
};

/** The field `sustituto` of a request. */
export const submittedSurrogate = (value: SurrogateValue): string => {
  if (!value.hasSurrogate) return '';
  const isOther = value.surrogateReason === OTHER_SURROGATE_REASON;
  return isOther ? `${OTHER_SURROGATE_REASON}: ${value.surrogateText}` : value.surrogateReason;
};

/** The error of a reason that is not chosen. */
export const surrogateErrors = ({ hasSurrogate, surrogateReason }: SurrogateValue) => ({
  ...(hasSurrogate && surrogateReason === '' && { sustituto: texts.chooseSurrogateReason }),
});

const REASONS = [...SURROGATE_REASONS, OTHER_SURROGATE_REASON].map((value) => ({ value, label: value }));

interface SurrogateFieldProps {
  readonly id: string;
  readonly stage: Exclude<ConsentsView['stage'], 'child'>;
  readonly value: SurrogateValue;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<SurrogateValue>) => void;
}

/** The law's condition for a surrogate, and the choice of the reason. */
export function SurrogateField({ id, stage, value, error, onChange }: SurrogateFieldProps) {
  const isOther = value.surrogateReason === OTHER_SURROGATE_REASON;
  return (
    <>
      <Notice tone="warning">{texts.surrogateLaw[stage]}</Notice>
      <RadioGroup
        {...(!isOther && { id: `${id}-sustituto` })}
        name={`${id}-sustituto`}
        label={texts.surrogateReason}
        required
        options={REASONS}
        value={value.surrogateReason}
        error={isOther ? undefined : error}
        onChange={(surrogateReason) => onChange({ surrogateReason })}
      />
      {isOther && (
        <TextInput
          id={`${id}-sustituto`}
          label={texts.surrogateOther}
          hint={texts.surrogateOtherHint}
          required
          limit={REASON_MAX_LENGTH - OTHER_SURROGATE_REASON.length - ': '.length}
          autoComplete="off"
          value={value.surrogateText}
          error={error}
          onChange={({ target }) => onChange({ surrogateText: target.value })}
        />
      )}
    </>
  );
}
