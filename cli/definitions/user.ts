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
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/create-admin.ts')).createAdmin(options)),
  commandOf('user reset-password')
    .argument('<usuario>', optionHelp.username)
    .option('--json', optionHelp.json)
    .action(async (usuario, options) =>
      (await import('../commands/user.ts')).resetPassword(usuario, options),
    ),
  commandOf('user links')
    .argument('[usuarios...]', optionHelp.usernames)
    .option('--site <sede>', optionHelp.site)
    .option('--pdf <archivo>', optionHelp.linksFile)
    .option('--mail', optionHelp.linksMail)
    .option('--json', optionHelp.json)
    .action(async (usernames, options) =>
      (await import('../commands/password-links.ts')).makeLinks(usernames, options),
    ),
  commandOf('user deactivate')
    .argument('<usuario>', optionHelp.username)
    .option('--yes', optionHelp.yes)
    .option('--json', optionHelp.json)
    .action(async (usuario, options) =>
      (await import('../commands/user.ts')).changeState(usuario, false, options),
    ),
  commandOf('user activate')
    .argument('<usuario>', optionHelp.username)
    .option('--json', optionHelp.json)
    .action(async (usuario, options) =>
      (await import('../commands/user.ts')).changeState(usuario, true, options),
    ),
);
