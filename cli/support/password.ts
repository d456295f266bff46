import { readEnvironment } from '#adapters/composition/environment.ts';
import { copy } from './copy.ts';
import { Refused, WrongUsage } from './exit.ts';
import type { Prompt } from './prompt.ts';

/** A new password: from its variable, or asked for twice on a terminal. */
export async function givenPassword(prompt: Prompt | null): Promise<string> {
  const given = readEnvironment().adminPassword;
  if (given !== null) return given;
  if (!prompt) throw new WrongUsage(copy.passwordMissing);
  const password = await prompt.askSecret(copy.askPassword);
  if ((await prompt.askSecret(copy.askPasswordAgain)) !== password) throw new Refused(copy.passwordsDiffer);
  return password;
}
