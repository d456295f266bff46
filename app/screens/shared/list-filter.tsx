import { useNavigate, useSearchParams } from '@remix-run/react';
import { type Choice, SegmentedControl } from '../../ui/choice.tsx';
import { searchWith } from '../../ui/list-params.ts';

interface ListFilterProps {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
  /** The empty value takes the parameter out of the address. */
  options: readonly Choice[];
}

/** One of a few answers that narrow a list, kept in its address. */
export function ListFilter({ name, label, options }: ListFilterProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <SegmentedControl
      name={name}
      label={<span className="sr-only">{label}</span>}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(value) =>
        navigate(searchWith(params.toString(), { [name]: value, pagina: undefined }), {
          preventScrollReset: true,
        })
      }
    />
  );
}
