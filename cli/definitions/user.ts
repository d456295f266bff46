import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

export const user = groupOf(
  'user',
  commandOf('user list')
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/user.ts')).list(options)),
  commandOf('user create-admin')
    .option('--usuario <usuario>', optionHelp.username)
    .option('--nombres <nombres>', optionHelp.firstNames)
    .option('--apellidos <apellidos>', optionHelp.lastNames)
    .action(async (options) => (await import('../commands/create-admin.ts')).createAdmin(options)),
  commandOf('user reset-password')
    .argument('<usuario>', optionHelp.username)
    .action(async (usuario) => (await import('../commands/user.ts')).resetPassword(usuario)),
  commandOf('user deactivate')
    .argument('<usuario>', optionHelp.username)
    .option('--yes', optionHelp.yes)
    .action(async (usuario, { yes }) =>
      (await import('../commands/user.ts')).changeState(usuario, false, yes),
    ),
  commandOf('user activate')
    .argument('<usuario>', optionHelp.username)
    .action(async (usuario) => (await import('../commands/user.ts')).changeState(usuario, true)),
);
