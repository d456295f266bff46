import { PERIODS, type Period } from '#domain/objective-rules';
import { MAX_PROGRESS_REPORTS } from '#domain/printed-history';
import type { SheetColumn } from '#domain/reports';
import type { LocalDate } from '#domain/shared';
import { texts } from '../copy/index.ts';
import { reportPdfTexts } from '../copy/reports.ts';
import { idOf } from '../forms/record-id.ts';
import { CHOSEN } from './objective-choice.ts';
import { sheetColumnsOf } from './report.ts';
import type { reportFileOf } from './report-file.ts';

/** The periods to show by objective. */
type ChosenPeriods = ReadonlyMap<number, Period | null>;

/** The chosen objectives in an address, null for all; or why they can't be read. */
export function chosenIn(
  parameters: URLSearchParams,
): { readonly chosen: ChosenPeriods | null } | { readonly problem: string } {
  const text = parameters.get(CHOSEN);
  if (text === null) return { chosen: null };
  const chosen = new Map<number, Period | null>();
  for (const each of text.split(',')) {
    const [id = '', shown, ...more] = each.split('.');
    const objectiveId = idOf(id);
    const period = PERIODS.find((known) => String(known) === shown) ?? null;
    if (objectiveId === null || more.length > 0 || (shown !== undefined && period === null))
      return { problem: texts.invalidInput };
    chosen.set(objectiveId, period);
  }
  return chosen.size > MAX_PROGRESS_REPORTS ? { problem: reportPdfTexts.tooMany } : { chosen };
}

type File = NonNullable<ReturnType<typeof reportFileOf>>;

/** Narrows the Excel file of objectives to the chosen ones and to the period of each. */
export function onlyChosen(file: File, chosen: ChosenPeriods, today: LocalDate): File {
  return {
    ...file,
    fileName: reportPdfTexts.excelFileName(chosen.size, today),
    input: { ...file.input, only: [...chosen.keys()] },
    columns: sheetColumnsOf('objectives', today).map(
      (column): SheetColumn<never> => ({
        ...column,
        value: (row: { readonly id: number }) =>
          isShown(column.key, chosen.get(row.id) ?? null) ? column.value(row) : null,
      }),
    ),
  };
}

/** The period of a column with a score, percent or comment of one period. */
const PERIOD_OF_COLUMN = /^(?:(?:score|met)\dIn|percent|comment)(\d)$/;

/** Whether a column is shown of an objective with one chosen period, null for all. */
function isShown(column: string, period: Period | null): boolean {
  if (period === null) return true;
  const [, ofPeriod] = PERIOD_OF_COLUMN.exec(column) ?? [];
  return column !== 'percent' && (ofPeriod === undefined || ofPeriod === String(period));
}
