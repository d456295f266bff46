import { type Choice, SegmentedControl } from '#app/ui/choice.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListFilterProps {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
  /** The empty value removes the parameter. */
  options: readonly Choice[];
}

/** A filter of a list with a few choices. */
export function ListFilter({ name, label, options }: ListFilterProps) {
  const { params, changeFilter } = useListAddress();
  return (
    <SegmentedControl
      name={name}
      label={<span className="sr-only">{label}</span>}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(value) => changeFilter({ [name]: value })}
    />
  );
}
