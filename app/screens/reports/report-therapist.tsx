import { useLocation } from '@remix-run/react';
import { reportFilterTexts as texts } from '../../copy/reports.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { matchingOptions } from '../../ui/matching-options.ts';
import { ReportPerson } from './report-person.tsx';

async function findTherapists(text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  const response = await fetch('/reportes/filtros/terapeutas', { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return matchingOptions((await response.json()) as readonly ComboboxOption[], text);
}

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
