import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

export const billing = groupOf(
  'billing',
  commandOf('billing list')
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/billing.ts')).list(options)),
  commandOf('billing missing')
    .argument('<cuenta>', optionHelp.account)
    .option('--json', optionHelp.json)
    .action(async (code, options) => (await import('../commands/billing.ts')).missing(code, options)),
  commandOf('billing export')
    .argument('<cuenta>', optionHelp.account)
    .requiredOption('--out <carpeta>', optionHelp.ripsFolder)
    .option('--confirm <códigos>', optionHelp.confirmedWarnings)
    .option('--json', optionHelp.json)
    .action(async (code, options) => (await import('../commands/billing.ts')).exportRips(code, options)),
  commandOf('billing check')
    .argument('<archivo>', optionHelp.ripsFile)
    .option('--profile <perfil>', optionHelp.profile)
    .option('--json', optionHelp.json)
    .action(async (file, options) => (await import('../commands/billing.ts')).check(file, options)),
);
