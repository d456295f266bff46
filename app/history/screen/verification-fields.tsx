import { DateField } from '#app/ui/date-field.tsx';
import { LongText } from '../long-text.tsx';
import { type TermOption, TermsField } from './terms-field.tsx';

/** The fields of a verification. */
export type VerificationField = 'terms' | 'verifiedOn' | 'verifiedText';

interface Control {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
}

interface VerificationFieldsProps {
  readonly control: (field: VerificationField) => Control;
  readonly put: (field: VerificationField, value: string) => void;
  readonly busy: boolean;
  readonly termOptions: readonly TermOption[];
  readonly today: string;
}

/** The fields of the verification of a consultation reason. */
export function VerificationFields({ control, put, busy, termOptions, today }: VerificationFieldsProps) {
  return (
    <>
      <TermsField {...control('terms')} options={termOptions} onTerms={(value) => put('terms', value)} />
      <DateField
        {...control('verifiedOn')}
        required
        max={today}
        onChange={(value) => put('verifiedOn', value)}
      />
      <LongText
        {...control('verifiedText')}
        kind="verification"
        readOnly={busy}
        onText={(text) => put('verifiedText', text)}
      />
    </>
  );
}
