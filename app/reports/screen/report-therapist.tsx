import { useLocation } from '@remix-run/react';
import { optionFinderAt } from '#app/shared/option-finder.ts';
import { reportFilterTexts as texts } from '../copy/reports.ts';
import { ReportPerson } from './report-person.tsx';

const findTherapists = optionFinderAt('/reportes/filtros/terapeutas');

interface ReportTherapistProps {
  /** Name of the parameter in the address. */
  readonly parameter: string;
  /** Name of the therapist in the filter, taken from the totals; null without a filter and if the therapist has no rows. */
  readonly name: string | null;
}

/** The filter of a report by therapist; the address holds its value. */
export function ReportTherapist({ parameter, name }: ReportTherapistProps) {
  const { state } = useLocation();
  return (
    <ReportPerson
      label={texts.therapist}
      parameter={parameter}
      stateKey="therapist"
      placeholder={texts.anyTherapist}
      searchPlaceholder={texts.findTherapist}
      loadOptions={findTherapists}
      selectedLabel={name ?? state?.therapist ?? texts.noRowsInDates}
    />
  );
}
