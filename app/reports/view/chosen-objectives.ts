import { CHOSEN_PARAMETER } from '#app/objectives/objective-choice.ts';
import type { Period } from '#domain/objective-rules';
import type { ReportFile, ReportSheetColumn } from '#domain/report-presentation';
import type { LocalDate } from '#domain/shared';
import { objectiveFileTexts } from '../copy/reports.ts';
import { choicesIn } from './progress-reports-form.ts';

/** The chosen objectives with the period to show of each; null shows all periods. */
type ChosenPeriods = ReadonlyMap<number, Period | null>;

/** The chosen objectives in an address, null for all objectives; or why they can't be read. */
export function chosenIn(
  parameters: URLSearchParams,
): { readonly chosen: ChosenPeriods | null } | { readonly problem: string } {
  const text = parameters.get(CHOSEN_PARAMETER);
  if (text === null) return { chosen: null };
  const submitted = text.split(',').map((each) => {
    const [objectiveId, period, ...more] = each.split('.');
    return more.length === 0 && { objectiveId, period: period === undefined ? null : Number(period) };
  });
  const parsed = choicesIn(submitted);
  if ('problem' in parsed) return parsed;
  return { chosen: new Map(parsed.choices.map(({ objectiveId, period }) => [objectiveId, period])) };
}

/** Narrows the Excel file of objectives to the chosen ones and to the period of each. */
export function onlyChosen(file: ReportFile, chosen: ChosenPeriods, today: LocalDate): ReportFile {
  return {
    ...file,
    fileName: objectiveFileTexts.excelFileName(chosen.size, today),
    filterTextsFor: () => [objectiveFileTexts.excel(chosen.size)],
    input: { ...file.input, siteId: null, rowIds: [...chosen.keys()] },
    columns: file.columns.map((column) => ({
      ...column,
      value: (row) => (isShown(column, chosen.get(row.id) ?? null) ? column.value(row) : null),
    })),
  };
}

/**
 * Whether a column shows its value for an objective with this chosen period; null means all periods. `percent` is the achievement of the
 * whole objective, so it is not shown for a single period.
 */
const isShown = ({ key, period }: ReportSheetColumn, chosenPeriod: Period | null): boolean =>
  chosenPeriod === null || (key !== 'percent' && (period === undefined || period === chosenPeriod));
