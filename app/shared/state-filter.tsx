import { ListFilter } from './list-filter.tsx';

interface StateFilterProps {
  readonly label: string;
  readonly states: { readonly all: string; readonly active: string; readonly inactive: string };
  readonly counts: { readonly active: number; readonly inactive: number };
  /** A further state, by its value in the address. */
  readonly further?: { readonly value: string; readonly name: string; readonly count: number };
}

/** The filter by state with the number of rows of each. */
export function StateFilter({ label, states, counts, further }: StateFilterProps) {
  const stateOption = (value: string, name: string, count: number) => ({
    value,
    label: (
      <>
        {name} <span className="font-normal tabular-nums">{count}</span>
      </>
    ),
  });
  return (
    <ListFilter
      name="ver"
      label={label}
      options={[
        stateOption('', states.all, counts.active + counts.inactive),
        stateOption('activos', states.active, counts.active),
        stateOption('inactivos', states.inactive, counts.inactive),
        ...(further ? [stateOption(further.value, further.name, further.count)] : []),
      ]}
    />
  );
}
