import { z } from 'zod';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { ReportKey } from '#domain/report-definitions';
import {
  BEFORE_PARAMETER,
  type ChoiceFilter,
  choiceKindsOf,
  filteringTotalsOf,
  hasFilter,
  isPatientChoice,
  REPORT_FILTERS,
} from '#domain/report-presentation';
import { parseLocalDate, SEARCH_MAX_LENGTH } from '#domain/shared';
import { reportFilterTexts } from './copy/reports.ts';

function parameterOf({ words }: ChoiceFilter<unknown>) {
  const [defaultWord, ...others] = words.keys();
  return z
    .enum([defaultWord, ...others] as string[], { error: reportFilterTexts.notAChoice })
    .default(defaultWord ?? '');
}

const RequiredDate = z
  .string({ error: textOfCode('required') })
  .refine((text) => parseLocalDate(text) !== null, { error: reportFilterTexts.notADate });
const DATES = { desde: RequiredDate, hasta: RequiredDate };

/** A patient in an address: an id or 'todos'. */
export const SubmittedPatient = z.string().refine(isPatientChoice, { error: reportFilterTexts.notAPatient });
const PATIENT = { paciente: SubmittedPatient.default('todos') };

const OptionalDate = z
  .string()
  .default('')
  .refine((text) => text === '' || parseLocalDate(text) !== null, { error: reportFilterTexts.notADate });
const BEFORE = { [BEFORE_PARAMETER]: OptionalDate };

/** The filter parameters of a report, by name. */
export const filterParameters = (key: ReportKey): Readonly<Record<string, z.ZodType<string>>> => ({
  ...(hasFilter(key, 'dates') && DATES),
  ...(hasFilter(key, 'patient') && PATIENT),
  ...(hasFilter(key, 'before') && BEFORE),
  ...Object.fromEntries(
    choiceKindsOf(key).map((kind) => [REPORT_FILTERS[kind].name, parameterOf(REPORT_FILTERS[kind])]),
  ),
});

/** The parameters that filter a report by groups of its totals, by name. */
export const groupParameters = (key: ReportKey): Readonly<Record<string, z.ZodType<string | undefined>>> =>
  Object.fromEntries(
    filteringTotalsOf(key).map(([, { parameter }]) => [
      parameter,
      z.string().max(SEARCH_MAX_LENGTH).optional(),
    ]),
  );
