import { Command, CommanderError } from 'commander';
import { copy, help, helpWords, usageTexts } from './support/copy.ts';
import { EXIT, Refused, WrongUsage } from './support/exit.ts';

const inSpanish = (words: string) =>
  words.replace(/\[options\]|\[command\]|^[A-Z]\w+:$/g, (word) => helpWords[word] ?? word);

function commandOf(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .helpOption('-h, --help', help.help)
    .configureHelp({ styleTitle: inSpanish, styleUsage: inSpanish, styleSubcommandTerm: inSpanish })
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
}

const groupOf = (name: string, description: string) =>
  commandOf(name, description).helpCommand('help [orden]', help.helpCommand);

const db = groupOf('db', help.db)
  .addCommand(
    commandOf('migrate', help.migrate)
      .addHelpText('after', help.migrateExamples)
      .action(async () => (await import('./commands/db.ts')).migrate()),
  )
  .addCommand(
    commandOf('seed', help.seed)
      .option('--demo', help.seedDemo)
      .addHelpText('after', help.seedExamples)
      .action(async (options) => (await import('./commands/db.ts')).seed(options)),
  )
  .addCommand(
    commandOf('status', help.status)
      .option('--json', help.statusJson)
      .addHelpText('after', help.statusExamples)
      .action(async (options) => (await import('./commands/db.ts')).status(options)),
  );

const user = groupOf('user', help.user)
  .addCommand(
    commandOf('list', help.listUsers)
      .option('--json', help.json)
      .addHelpText('after', help.listUsersExamples)
      .action(async (options) => (await import('./commands/user.ts')).list(options)),
  )
  .addCommand(
    commandOf('create-admin', help.createAdmin)
      .option('--usuario <usuario>', help.usuario)
      .option('--nombres <nombres>', help.nombres)
      .option('--apellidos <apellidos>', help.apellidos)
      .addHelpText('after', help.createAdminDetail + help.createAdminExamples)
      .action(async (options) => (await import('./commands/create-admin.ts')).createAdmin(options)),
  )
  .addCommand(
    commandOf('reset-password', help.resetPassword)
      .argument('<usuario>', help.usuario)
      .addHelpText('after', help.resetPasswordDetail + help.resetPasswordExamples)
      .action(async (usuario) => (await import('./commands/user.ts')).resetPassword(usuario)),
  )
  .addCommand(
    commandOf('deactivate', help.deactivate)
      .argument('<usuario>', help.usuario)
      .addHelpText('after', help.deactivateExamples)
      .action(async (usuario) => (await import('./commands/user.ts')).changeState(usuario, false)),
  )
  .addCommand(
    commandOf('activate', help.activate)
      .argument('<usuario>', help.usuario)
      .addHelpText('after', help.activateExamples)
      .action(async (usuario) => (await import('./commands/user.ts')).changeState(usuario, true)),
  );

const importing = commandOf('import', help.import)
  .argument('<lista>', help.importList)
  .argument('<archivo>', help.importFile)
  .option('--dry-run', help.dryRun)
  .option('--json', help.json)
  .addHelpText('after', help.importDetail + help.importExamples)
  .action(async (list, file, options) =>
    (await import('./commands/import.ts')).importFile(list, file, options),
  );

const program = groupOf('integra', help.integra)
  .version('1.0.0', '-V, --version', help.version)
  .addHelpText('after', help.integraExamples + help.environment)
  .addCommand(
    commandOf('start', help.start)
      .addHelpText('after', help.startExamples)
      .action(async () => (await import('./commands/start.ts')).start()),
  )
  .addCommand(db)
  .addCommand(user)
  .addCommand(importing);

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
