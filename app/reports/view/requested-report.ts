import { printablePageOf } from '#app/shell/list-request.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { ReportKey } from '#domain/report-definitions';
import { type FilterError, type Parameters, readFilters, readSelection } from '#domain/report-presentation';
import { reportFilterTexts } from '../copy/reports.ts';

const ERROR_TEXTS: Readonly<Record<FilterError, string>> = {
  required: textOfCode('required'),
  date: reportFilterTexts.notADate,
  choice: reportFilterTexts.notAChoice,
  patient: reportFilterTexts.notAPatient,
  reversed: reportFilterTexts.reversed,
  nobody: reportFilterTexts.choose.patient,
};

/** The parameters of an address that have a value. */
export const parametersOf = ({ searchParams }: URL): Parameters =>
  Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));

/** The requested filters, or the errors in words by parameter. */
export function requestedFiltersOf<Key extends ReportKey>(key: Key, url: URL) {
  const { filters, errors } = readFilters(key, parametersOf(url));
  if (!errors) return { filters, errors };
  const texts = Object.entries(errors).map(([name, error]) => [name, ERROR_TEXTS[error]] as const);
  return { filters: null, errors: Object.fromEntries(texts) as Readonly<Record<string, string>> };
}

/** The requested search, order, page, groups and site. */
export const requestedListOf = <Key extends ReportKey>(key: Key, url: URL) => ({
  ...readSelection(key, parametersOf(url)),
  page: printablePageOf(url),
});
