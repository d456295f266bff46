import { useListAddress } from '#app/shared/use-list-address.ts';
import { Combobox, type ComboboxProps } from '#app/ui/combobox.tsx';

interface ReportPersonProps
  extends Pick<ComboboxProps, 'placeholder' | 'searchPlaceholder' | 'loadOptions' | 'selectedLabel'> {
  readonly label: string;
  /** Name of the parameter in the address. */
  readonly parameter: string;
  /** Key of the chosen name in the state of the navigation. */
  readonly stateKey: 'patient' | 'therapist';
}

/** The filter of a report by a person, kept in the address. */
export function ReportPerson({ label, parameter, stateKey, ...combobox }: ReportPersonProps) {
  const { params, changeFilter } = useListAddress();
  return (
    <Combobox
      {...combobox}
      label={<span className="sr-only">{label}</span>}
      className="w-full gap-0! sm:w-58"
      value={params.get(parameter) ?? ''}
      onChange={(value, option) => changeFilter({ [parameter]: value }, { [stateKey]: option?.label })}
      clearable
    />
  );
}
