import { patientFieldLabels } from '#app/patients/copy/patients.ts';
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx';
import { limitsOf, PATIENT_FIELDS } from '#domain/record-fields';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';

const LIMITS = limitsOf(PATIENT_FIELDS);

type PatientTextFieldProps = SectionProps &
  Omit<TextInputProps, 'name' | 'id' | 'label' | 'defaultValue' | 'error'> & {
    readonly name: keyof typeof LIMITS;
  };

/** A text field of the form with its limit; autofill is off, because it would enter the user's own data. */
export function PatientTextField({ page: _page, fields, name, ...input }: PatientTextFieldProps) {
  return (
    <TextInput
      {...uncontrolledPropsOf(fields[name])}
      label={patientFieldLabels[name]}
      limit={LIMITS[name]}
      autoComplete="off"
      {...input}
    />
  );
}

/** A name field, displayed in upper case as it will be stored. */
export function PatientNameField({ className = '', ...props }: PatientTextFieldProps) {
  return (
    <PatientTextField {...props} autoCapitalize="characters" className={`${className} [&_input]:uppercase`} />
  );
}
