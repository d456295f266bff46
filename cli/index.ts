import { CommanderError } from 'commander';
import { usageTexts } from './copy/help.ts';
import { copy } from './copy/texts.ts';
import { program } from './definitions/index.ts';
import { EXIT, Refused, WrongUsage } from './support/exit.ts';

const SHOWN = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version']);

function usageText({ code, message }: CommanderError): string {
  const [, what = ''] = /'([^']+)'/.exec(message) ?? [];
  return `${usageTexts[code]?.(what) ?? copy.wrongUsage}\n${copy.seeHelp}`;
}

async function tell(error: unknown): Promise<number> {
  if (error instanceof CommanderError) {
    if (!SHOWN.has(error.code)) console.error(usageText(error));
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  const { InvalidEnvironment } = await import('#adapters/composition/environment.ts');
  if (error instanceof WrongUsage || error instanceof InvalidEnvironment) {
    console.error(error.message);
    return EXIT.usage;
  }
  if (error instanceof Refused) {
    console.error(error.message);
    return EXIT.refused;
  }
  const { recordFault } = await import('#adapters/composition/container.ts');
  const id = recordFault(error, { command: process.argv.slice(2, 4).join(' ') });
  console.error(copy.fault(id, error instanceof Error ? error.message : String(error)));
  return EXIT.fault;
}

program.parseAsync().catch(async (error: unknown) => {
  process.exitCode = await tell(error);
});
