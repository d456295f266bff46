import { useEffect, useState } from 'react';
import { reportFilterTexts as texts } from '../../copy/reports.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { isIsoDate } from '../../ui/date-text.ts';
import type { ReportDatesView } from '../../view-models/report.ts';
import { useListAddress } from '../shared/use-list-address.ts';

const isFinished = (value: string) => value === '' || isIsoDate(value);

/** The required dates of a report with their presets, kept in the address. */
export function ReportDates({ from, to, errors, presets }: ReportDatesView) {
  const { narrow } = useListAddress();
  const [days, setDays] = useState({ desde: from, hasta: to });
  useEffect(() => {
    const unlessTyping = (typed: string, loaded: string) => (isFinished(typed) ? loaded : typed);
    setDays(({ desde, hasta }) => ({ desde: unlessTyping(desde, from), hasta: unlessTyping(hasta, to) }));
  }, [from, to]);
  const type = (name: 'desde' | 'hasta', value: string) => {
    setDays((before) => ({ ...before, [name]: value }));
    if (isFinished(value)) narrow({ [name]: value });
  };
  return (
    <div className="flex w-full flex-wrap items-start gap-2.5 border-line border-b p-4">
      <DateField
        label={texts.from}
        required
        className="w-full sm:w-44"
        value={days.desde}
        onChange={(value) => type('desde', value)}
        error={errors.from ?? undefined}
      />
      <DateField
        label={texts.to}
        required
        className="w-full sm:w-44"
        value={days.hasta}
        onChange={(value) => type('hasta', value)}
        error={errors.to ?? undefined}
      />
      <div className="flex flex-wrap gap-2 sm:mt-6">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            aria-pressed={preset.from === from && preset.to === to}
            className="aria-pressed:border-accent aria-pressed:bg-soft"
            onClick={() => {
              const chosen = { desde: preset.from, hasta: preset.to };
              setDays(chosen);
              narrow(chosen);
            }}
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
