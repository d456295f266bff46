import { CommanderError } from 'commander';
import { faultText, refusingServerText } from './copy/faults.ts';
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

/** Why a command did not do its work. */
interface Failure {
  readonly exitCode: number;
  /** Code of a refusal of a use case, or the kind of the failure. */
  readonly code: string;
  readonly message: string;
  /** Id of the fault. */
  readonly faultId?: string;
  /** The entry that the log would have; with `--json` the standard error is only this failure. */
  readonly fault?: Readonly<Record<string, unknown>>;
}

async function failureOf(error: unknown, args: readonly string[]): Promise<Failure> {
  const usage = (message: string): Failure => ({ exitCode: EXIT.usage, code: 'usage', message });
  if (error instanceof CommanderError) return usage(usageText(error));
  if (error instanceof WrongUsage) return usage(error.message);
  const { InvalidEnvironment } = await import('#adapters/composition/environment.ts');
  if (error instanceof InvalidEnvironment) return usage(error.message);
  if (error instanceof Refused)
    return { exitCode: EXIT.refused, code: error.code ?? 'refused', message: error.message };
  const refusingServer = refusingServerText(error);
  if (refusingServer) return usage(refusingServer);
  const knownCause = faultText(error);
  const fault = { exitCode: EXIT.fault, code: 'fault' };
  if (knownCause && process.stderr.isTTY) return { ...fault, message: copy.knownFault(knownCause) };
  const { describeFault, recordFault } = await import('#adapters/composition/container.ts');
  const isLogged = !isJson(args);
  const faultId = isLogged
    ? recordFault(error, { command: args.slice(0, 2).join(' ') })
    : crypto.randomUUID();
  const message = copy.fault(faultId, knownCause ?? messageOf(error));
  return { ...fault, message, faultId, ...(!isLogged && { fault: describeFault(error) }) };
}

const isJson = (args: readonly string[]): boolean => args.includes('--json');

const isShownByCommander = (error: unknown) =>
  error instanceof CommanderError && SHOWN_BY_COMMANDER.has(error.code);

/** Runs the command line; sets `process.exitCode`. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (isShownByCommander(error)) {
      process.exitCode = (error as CommanderError).exitCode === 0 ? EXIT.done : EXIT.usage;
      return;
    }
    const failure = await failureOf(error, args);
    printError(isJson(args) ? JSON.stringify(failure) : failure.message);
    process.exitCode = failure.exitCode;
  }
}
