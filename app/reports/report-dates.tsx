import { useFilterDates } from '#app/shared/use-filter-dates.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { reportFilterTexts as texts } from './copy/reports.ts';
import type { ReportDatesView } from './report.ts';

const keyOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} ${to}`;

/** The required dates of a report with their presets; the address holds their values. */
export function ReportDates({ from, to, errors, presets, quartersAndYears }: ReportDatesView) {
  const { changeFilter } = useListAddress();
  const { dates, typeInto, choose } = useFilterDates({ desde: from, hasta: to }, changeFilter);
  return (
    <div className="flex w-full flex-wrap items-start gap-2.5 border-line border-b p-4 wide:py-3">
      <DateField
        label={texts.from}
        required
        className="w-full sm:w-36"
        value={dates.desde}
        onChange={typeInto('desde')}
        error={errors.from ?? undefined}
      />
      <DateField
        label={texts.to}
        required
        className="w-full sm:w-36"
        value={dates.hasta}
        onChange={typeInto('hasta')}
        error={errors.to ?? undefined}
      />
      <div className="flex flex-wrap gap-1.5 sm:mt-6.5">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            aria-pressed={preset.from === from && preset.to === to}
            size="sm"
            className="aria-pressed:border-accent aria-pressed:bg-soft"
            onClick={() => choose({ desde: preset.from, hasta: preset.to })}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      {quartersAndYears.length > 0 && (
        <Select
          label={texts.quarter}
          className="w-full sm:w-38"
          placeholder={texts.chooseQuarter}
          value={
            quartersAndYears.some((each) => keyOf(each) === keyOf({ from, to })) ? keyOf({ from, to }) : ''
          }
          options={quartersAndYears.map((each) => ({ value: keyOf(each), label: each.label }))}
          onChange={({ target }) => {
            const chosen = quartersAndYears.find((each) => keyOf(each) === target.value);
            if (chosen) choose({ desde: chosen.from, hasta: chosen.to });
          }}
        />
      )}
    </div>
  );
}
