import { PERIODS, type Period } from '#domain/objective-rules';
import { objectiveFileTexts } from '../copy/reports.ts';

/** An option for each period; the placeholder of the select stands for all periods. */
export const periodOptions = PERIODS.map((period) => ({
  value: period,
  label: objectiveFileTexts.onlyPeriod(period),
}));

/** The period of a chosen option; null for all. */
export const periodIn = (value: string): Period | null =>
  PERIODS.find((period) => String(period) === value) ?? null;
