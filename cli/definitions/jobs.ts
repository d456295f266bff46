import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

export const jobs = groupOf(
  'jobs',
  commandOf('jobs list')
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/jobs.ts')).list(options)),
  commandOf('jobs run')
    .argument('<tarea>', optionHelp.job)
    .option('--json', optionHelp.json)
    .action(async (name, options) => (await import('../commands/jobs.ts')).run(name, options)),
  commandOf('jobs start').action(async () => (await import('../commands/jobs.ts')).start()),
);
