import { readEnvironment } from '#adapters/composition/environment.ts';
import { copy } from '../copy/texts.ts';
import { Refused, WrongUsage } from './exit.ts';
import type { Prompt } from './prompt.ts';

/** Reads a new password: twice on a terminal, otherwise from the environment. */
export async function readNewPassword(prompt: Prompt | null): Promise<string> {
  if (!prompt) {
    const password = readEnvironment().adminPassword;
    if (password === null) throw new WrongUsage(copy.passwordMissing);
    return password;
  }
  const password = await prompt.askSecret(copy.askPassword);
  if ((await prompt.askSecret(copy.askPasswordAgain)) !== password) throw new Refused(copy.passwordsDiffer);
  return password;
}
