import { z } from 'zod';
import type { ObjectiveChoice } from '#app/objectives/objective-choice.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { PERIODS } from '#domain/objective-rules';
import { MAX_PROGRESS_REPORTS } from '#domain/printed-history';
import { objectiveFileTexts } from '../copy/reports.ts';

const SubmittedChoices = z
  .array(z.object({ objectiveId: SubmittedId, period: z.literal(PERIODS).nullable() }))
  .min(1, objectiveFileTexts.noneChosen)
  .max(MAX_PROGRESS_REPORTS, objectiveFileTexts.tooMany);

/** The objectives that a user chose for an Excel file or PDF; or the problem of an invalid choice. A null period stands for all. */
export function choicesIn(
  submitted: unknown,
): { readonly choices: readonly ObjectiveChoice[] } | { readonly problem: string } {
  const parsed = SubmittedChoices.safeParse(submitted);
  if (parsed.success) return { choices: parsed.data };
  const [issue] = parsed.error.issues;
  const isWrongCount = issue?.code === 'too_small' || issue?.code === 'too_big';
  return { problem: isWrongCount ? issue.message : texts.invalidInput };
}
