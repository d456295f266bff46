import { Form } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '#app/ui/button.tsx';
import { receiptTexts as texts } from './copy.ts';

interface HandOverButtonProps {
  readonly patientId: number;
  readonly patient: string;
  readonly date: string;
  readonly variant?: 'primary' | 'secondary';
  readonly className?: string;
}

/** Hands the device over, so that the family signs the sessions of a patient and a day. */
export function HandOverButton({ patientId, patient, date, variant, className }: HandOverButtonProps) {
  return (
    <Form method="post" action="/firmar/entregar" className={className}>
      <input type="hidden" name="paciente" value={patientId} />
      <input type="hidden" name="fecha" value={date} />
      <Button
        type="submit"
        variant={variant}
        block
        icon={<PenLine aria-hidden />}
        aria-label={texts.signOf(patient)}
      >
        {texts.sign}
      </Button>
    </Form>
  );
}
