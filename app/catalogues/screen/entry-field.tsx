import { RadioGroup, SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { EntryChoice } from '../catalogues.ts';
import type { CatalogueDefinition } from './definitions.ts';

type EntryFieldProps = CatalogueDefinition['formFields'][number] & {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly choices: readonly EntryChoice[];
  /** Maximum length. */
  readonly maxLength: number | undefined;
  readonly onChange: (value: string) => void;
};

/** A field of an entry's form, with the control of its definition. */
export function EntryField(props: EntryFieldProps) {
  const { id, label, hint, value, error, choices, maxLength, onChange, control, field, optional } = props;
  const shared = { id, label, hint, error, value, required: !optional };
  const onTyped = ({ target }: { target: { value: string } }) => onChange(target.value);
  const limit = maxLength === undefined ? {} : { limit: maxLength };
  switch (control) {
    case 'text':
      return <TextInput {...shared} {...limit} onChange={onTyped} />;
    case 'text-area':
      return <TextArea {...shared} rows={2} onChange={onTyped} />;
    case 'segmented':
      return (
        <SegmentedControl
          {...shared}
          name={field}
          options={choices.map(({ shortLabel, ...choice }) => ({
            ...choice,
            label: shortLabel ?? choice.label,
          }))}
          onChange={onChange}
        />
      );
    case 'radio-group':
      return <RadioGroup {...shared} name={field} options={choices} onChange={onChange} />;
    case 'select':
      return <Select {...shared} options={choices} placeholder="Seleccionar" onChange={onTyped} />;
    case 'search':
      return <Combobox {...shared} name={field} options={choices} onChange={onChange} />;
  }
}
