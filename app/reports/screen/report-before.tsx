import { useState } from 'react';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { reportFilterTexts as texts } from '../copy/reports.ts';
import type { BeforeFilterView } from '../report.ts';

/** The filter by the day before which a term ends; the address holds its value. */
export function ReportBefore({ name, label, error, today }: BeforeFilterView) {
  const { params, changeFilter } = useListAddress();
  /** A date that is not complete yet and stays in its field. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = params.get(name) ?? '';
  const filterBy = (day: string) => {
    setTyped(null);
    changeFilter({ [name]: day });
  };
  return (
    <div className="flex w-full flex-wrap items-start gap-2.5 border-line border-b p-4 wide:py-3 print:hidden">
      <DateField
        label={label}
        className="w-full sm:w-44"
        value={typed ?? value}
        onChange={(text) => (text === '' || isIsoDate(text) ? filterBy(text) : setTyped(text))}
        error={error ?? undefined}
      />
      <Button
        aria-pressed={value === today}
        size="sm"
        className="aria-pressed:border-accent aria-pressed:bg-soft sm:mt-6.5"
        onClick={() => filterBy(value === today ? '' : today)}
      >
        {texts.termEnded}
      </Button>
    </div>
  );
}
