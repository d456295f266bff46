import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  invalid,
  ok,
  type Result,
  rejectControlCharacters,
} from '#domain/shared';
import type { HistoryPart } from './printed-document.ts';

/** The form of an evaluation report: the parts of the history that it shows, and its recommendations. */
export interface EvaluationReportInput {
  readonly parts: readonly HistoryPart[];
  /** Types of the antecedents; absent for all. */
  readonly antecedentTypes?: readonly number[] | undefined;
  readonly recommendations: string;
}

/**
 * Validates the form of an evaluation report and returns its recommendations in stored form (H31). Invalid: `recommendations`
 * `recommendations-required`, `recommendations-too-long` or `control-character`.
 */
export function checkEvaluationReport({
  recommendations: typed,
}: Pick<EvaluationReportInput, 'recommendations'>): Result<string> {
  const recommendations = typed.trim();
  if (recommendations === '') return invalid({ recommendations: 'recommendations-required' });
  if (countCharacters(recommendations) > ENTRY_TEXT_MAX_LENGTH)
    return invalid({ recommendations: 'recommendations-too-long' });
  return rejectControlCharacters({ recommendations }) ?? ok(recommendations);
}
