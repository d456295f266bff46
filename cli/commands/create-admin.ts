import { refusalText } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { Refused, WrongUsage } from '../support/exit.ts';
import { currentOperator, prepareDatabase } from '../support/operator.ts';
import { readNewPassword } from '../support/password.ts';
import { print } from '../support/print.ts';
import { type Prompt, withPrompt } from '../support/prompt.ts';

interface CreateAdminOptions {
  readonly usuario?: string;
  readonly nombres?: string;
  readonly apellidos?: string;
  readonly json?: boolean;
}

/** Creates an administrator; asks for missing options on a terminal. */
export async function createAdmin(options: CreateAdminOptions): Promise<void> {
  const input = await withPrompt((prompt) => askMissing(options, prompt));
  const { withContainer } = await import('../support/database.ts');
  await withContainer(async (container) => {
    await prepareDatabase(container);
    const result = await container.scope().createAdministrator({ ...input, by: currentOperator() });
    if (!result.ok) throw new Refused(refusalText(result.refusal), result.refusal.code);
    const { id, username } = result.value;
    print(options.json ? JSON.stringify({ id, username }) : copy.adminCreated(username));
  });
}

async function askMissing(options: CreateAdminOptions, prompt: Prompt | null) {
  const optionOrReply = async (name: 'usuario' | 'nombres' | 'apellidos', question: string) => {
    const value = options[name] ?? (await prompt?.ask(question));
    if (value === undefined) throw new WrongUsage(copy.optionMissing(`--${name}`));
    return value;
  };
  return {
    username: await optionOrReply('usuario', copy.askUsername),
    firstNames: await optionOrReply('nombres', copy.askFirstNames),
    lastNames: await optionOrReply('apellidos', copy.askLastNames),
    password: await readNewPassword(prompt),
  };
}
