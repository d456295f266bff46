import { CommanderError } from 'commander';
import { faultText } from './copy/faults.ts';
import { usageTexts } from './copy/help.ts';
import { copy } from './copy/texts.ts';
import { program } from './definitions/index.ts';
import { EXIT, Refused, WrongUsage } from './support/exit.ts';
import { printError } from './support/print.ts';

const SHOWN_BY_COMMANDER = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version']);

function usageText({ code, message }: CommanderError): string {
  const [, what = ''] = /'([^']+)'/.exec(message) ?? [];
  return `${usageTexts[code]?.(what) ?? copy.wrongUsage}\n${copy.seeHelp}`;
}

/** The message of anything thrown: some libraries throw objects that are not instances of Error. */
const messageOf = (error: unknown): string =>
  (error as { message?: string } | null | undefined)?.message ?? String(error);

async function reportError(error: unknown, args: readonly string[]): Promise<number> {
  if (error instanceof CommanderError) {
    if (!SHOWN_BY_COMMANDER.has(error.code)) printError(usageText(error));
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  const { InvalidEnvironment } = await import('#adapters/composition/environment.ts');
  if (error instanceof WrongUsage || error instanceof InvalidEnvironment) {
    printError(error.message);
    return EXIT.usage;
  }
  if (error instanceof Refused) {
    printError(error.message);
    return EXIT.refused;
  }
  const knownCause = faultText(error);
  if (knownCause && process.stderr.isTTY) {
    printError(copy.knownFault(knownCause));
    return EXIT.fault;
  }
  const { recordFault } = await import('#adapters/composition/container.ts');
  const id = recordFault(error, { command: args.slice(0, 2).join(' ') });
  printError(copy.fault(id, knownCause ?? messageOf(error)));
  return EXIT.fault;
}

/** Runs the command line; sets `process.exitCode`. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = await reportError(error, args);
  }
}
