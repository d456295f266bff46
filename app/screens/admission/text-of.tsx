import { patientFieldLabels } from '../../copy/patients.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { controlOf, type SectionProps } from './field-props.ts';

type TextOfProps = SectionProps &
  Omit<TextInputProps, 'name' | 'id' | 'label' | 'defaultValue' | 'error'> & {
    readonly name: keyof SectionProps['page']['limits'];
  };

/** One of the form's texts, with its limit. The browser must not fill in the data of whoever sits at the desk. */
export function TextOf({ page, fields, name, ...input }: TextOfProps) {
  return (
    <TextInput
      {...controlOf(fields[name])}
      label={patientFieldLabels[name]}
      limit={page.limits[name]}
      autoComplete="off"
      {...input}
    />
  );
}

/** One of the names, seen in upper case as it is stored. */
export function NameOf({ className = '', ...props }: TextOfProps) {
  return <TextOf {...props} autoCapitalize="characters" className={`${className} [&_input]:uppercase`} />;
}
