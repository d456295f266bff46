import { type Choice, SegmentedControl } from '../../ui/choice.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListFilterProps {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
  /** The empty value takes the parameter out of the address. */
  options: readonly Choice[];
}

/** One of a few answers that narrow a list. */
export function ListFilter({ name, label, options }: ListFilterProps) {
  const { params, narrow } = useListAddress();
  return (
    <SegmentedControl
      name={name}
      label={<span className="sr-only">{label}</span>}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(value) => narrow({ [name]: value })}
    />
  );
}
