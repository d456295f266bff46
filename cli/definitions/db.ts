import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

export const db = groupOf(
  'db',
  commandOf('db migrate')
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/db.ts')).migrate(options)),
  commandOf('db seed')
    .option('--demo', optionHelp.demo)
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/db.ts')).seed(options)),
  commandOf('db status')
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/db.ts')).status(options)),
  commandOf('db backup')
    .argument('[carpeta]', optionHelp.backupFolder)
    .option('--json', optionHelp.json)
    .action(async (folder, options) => (await import('../commands/backup.ts')).backup(folder, options)),
  commandOf('db restore')
    .argument('<copia>', optionHelp.backup)
    .option('--yes', optionHelp.yes)
    .option('--json', optionHelp.json)
    .action(async (path, options) => (await import('../commands/backup.ts')).restore(path, options)),
);
