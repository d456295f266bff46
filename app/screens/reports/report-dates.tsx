import { reportFilterTexts as texts } from '../../copy/reports.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { ReportDatesView } from '../../view-models/report.ts';
import { useAddressDates } from '../shared/use-address-dates.ts';
import { useListAddress } from '../shared/use-list-address.ts';

/** The required dates of a report with their presets, kept in the address. */
export function ReportDates({ from, to, errors, presets }: ReportDatesView) {
  const { narrow } = useListAddress();
  const { dates, type, choose } = useAddressDates({ desde: from, hasta: to }, narrow);
  return (
    <div className="flex w-full flex-wrap items-start gap-2.5 border-line border-b p-4">
      <DateField
        label={texts.from}
        required
        className="w-full sm:w-44"
        value={dates.desde}
        onChange={type('desde')}
        error={errors.from ?? undefined}
      />
      <DateField
        label={texts.to}
        required
        className="w-full sm:w-44"
        value={dates.hasta}
        onChange={type('hasta')}
        error={errors.to ?? undefined}
      />
      <div className="flex flex-wrap gap-2 sm:mt-6">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            aria-pressed={preset.from === from && preset.to === to}
            className="aria-pressed:border-accent aria-pressed:bg-soft"
            onClick={() => choose({ desde: preset.from, hasta: preset.to })}
          >
            {preset.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
