import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import { withPrompt } from './prompt.ts';

/** Asks for confirmation unless `isConfirmed`. Without a terminal it refuses with `refusalText`. */
export async function requireConfirmation(
  question: string,
  isConfirmed: boolean,
  refusalText: string,
): Promise<void> {
  if (isConfirmed) return;
  const reply = await withPrompt(async (prompt) => prompt?.ask(question));
  if (reply === undefined) throw new Refused(refusalText);
  if (!copy.yesPattern.test(reply.trim())) throw new Refused(copy.nothingDone);
}
