import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import { withPrompt } from './prompt.ts';

/** Goes on when `yes` or when somebody at the terminal agrees; refuses where nobody can be asked, saying `otherwise`. */
export async function confirmed(question: string, yes: boolean, otherwise: string): Promise<void> {
  if (yes) return;
  const answer = await withPrompt(async (prompt) => prompt?.ask(question));
  if (answer === undefined) throw new Refused(otherwise);
  if (!copy.agrees.test(answer.trim())) throw new Refused(copy.nothingDone);
}
