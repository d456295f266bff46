import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import { withPrompt } from './prompt.ts';

/** Asks for confirmation unless `yes`. Without a terminal it refuses with the text `otherwise`. */
export async function requireConfirmation(question: string, yes: boolean, otherwise: string): Promise<void> {
  if (yes) return;
  const reply = await withPrompt(async (prompt) => prompt?.ask(question));
  if (reply === undefined) throw new Refused(otherwise);
  if (!copy.agrees.test(reply.trim())) throw new Refused(copy.nothingDone);
}
