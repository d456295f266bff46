import { useState } from 'react';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import type { BeforeFilterView } from '../report.ts';

/** The filter by the day before which a term ends; the address holds its value. */
export function ReportBefore({ name, label }: BeforeFilterView) {
  const { params, changeFilter } = useListAddress();
  /** A date that is not complete yet and stays in its field. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      label={label}
      className="w-full sm:w-44"
      value={typed ?? params.get(name) ?? ''}
      onChange={(value) => {
        const isComplete = value === '' || isIsoDate(value);
        setTyped(isComplete ? null : value);
        if (isComplete) changeFilter({ [name]: value });
      }}
    />
  );
}
