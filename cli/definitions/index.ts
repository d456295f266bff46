import type { Command } from 'commander';
import { optionHelp } from '../copy/help.ts';
import { commandOf, withCommands } from '../support/command.ts';
import { billing } from './billing.ts';
import { db } from './db.ts';
import { jobs } from './jobs.ts';
import { orders } from './orders.ts';
import { sessions } from './sessions.ts';
import { user } from './user.ts';

const importCommand = commandOf('import')
  .argument('<lista>', optionHelp.importList)
  .argument('<archivo>', optionHelp.importFile)
  .option('--dry-run', optionHelp.importDryRun)
  .option('--folder <carpeta>', optionHelp.legacyFolder)
  .option('--http', optionHelp.legacyHttp)
  .option('--json', optionHelp.json)
  .action(async (list, file, options) =>
    (await import('../commands/import.ts')).importFrom(list, file, options),
  );

const exportCommand = commandOf('export')
  .argument('<carpeta>', optionHelp.exportFolder)
  .option('--json', optionHelp.json)
  .action(async (folder, options) =>
    (await import('../commands/export.ts')).exportEverything(folder, options),
  );

const doctor = commandOf('doctor')
  .option('--repair', optionHelp.repair)
  .option('--quick', optionHelp.quick)
  .option('--head <marca>', optionHelp.head)
  .option('--json', optionHelp.json)
  .action(async (options) => (await import('../commands/doctor.ts')).doctor(options));

/** All commands. Each loads its implementation when it is called, so that help is quick. */
export const program: Command = withCommands(
  commandOf('integra').version('1.0.0', '-V, --version', optionHelp.version),
  commandOf('start').action(async () => (await import('../commands/start.ts')).start()),
  db,
  user,
  jobs,
  importCommand,
  exportCommand,
  sessions,
  orders,
  billing,
  doctor,
);
