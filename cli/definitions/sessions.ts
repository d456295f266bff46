import type { Command } from 'commander';
import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

const withSessionOptions = (command: Command): Command =>
  command
    .option('--patient <documento>', optionHelp.patient)
    .option('--therapist <usuario>', optionHelp.therapist)
    .requiredOption('--from <fecha>', optionHelp.from)
    .requiredOption('--to <fecha>', optionHelp.to)
    .option('--json', optionHelp.json);

export const sessions = groupOf(
  'sessions',
  withSessionOptions(commandOf('sessions list')).action(async (options) =>
    (await import('../commands/sessions.ts')).list(options),
  ),
  withSessionOptions(commandOf('sessions cancel'))
    .option('--reason <motivo>', optionHelp.reason)
    .option('--dry-run', optionHelp.cancelDryRun)
    .option('--yes', optionHelp.yes)
    .action(async (options) => (await import('../commands/sessions.ts')).cancel(options)),
);
