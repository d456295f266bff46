import { useState } from 'react';
import { patientFieldLabels as labels, patientTexts as texts } from '#app/patients/copy/patients.ts';
import { useLinkedField } from '#app/shell/way-back.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';
import { ripsDocumentHint, type TypedPatient } from './typed-patient.ts';

const NUIP = '1';
const AGREEMENT_CLIENT = '3';

interface RipsFieldsProps extends SectionProps {
  readonly typed: TypedPatient;
}

/** Fields that RIPS can't always derive from the others; collapsed where it can. */
export function RipsFields({ page, fields, typed }: RipsFieldsProps) {
  const { choices, today } = page;
  const userType = uncontrolledPropsOf(fields.ripsUserType);
  const linkedField = useLinkedField();
  const [isOpen, setOpen] = useState(userType.defaultValue !== '' || linkedField === 'ripsUserType');
  const isNuip = typed.documentType === NUIP;
  const isAgreement = typed.clientType === AGREEMENT_CLIENT;
  const showsUserType = isOpen || isAgreement || Boolean(userType.error);
  if (!isNuip && !showsUserType)
    return (
      page.readOnlyText === null && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {texts.ripsData}
        </Button>
      )
    );
  return (
    <fieldset className="mt-4 border-line border-t pt-3">
      <legend className="sr-only">{texts.ripsData}</legend>
      <p aria-hidden className="mb-3 font-semibold text-small">
        {texts.ripsData}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {isNuip && (
          <Select
            {...uncontrolledPropsOf(fields.ripsDocumentType)}
            label={labels.ripsDocumentType}
            placeholder={texts.noData}
            options={choices.ripsDocumentTypes}
            hint={ripsDocumentHint(typed, today, choices.ripsDocumentTypes) ?? texts.ripsDocumentHint}
          />
        )}
        {showsUserType ? (
          <Select
            {...userType}
            label={labels.ripsUserType}
            placeholder={isAgreement ? texts.noData : texts.ripsUserTypeDerived}
            options={choices.ripsUserTypes}
            hint={isAgreement ? texts.ripsUserTypeOfAgreement : texts.ripsUserTypeHint}
          />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="self-end justify-self-start"
            onClick={() => setOpen(true)}
          >
            {labels.ripsUserType}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
