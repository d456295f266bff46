import { optionHelp } from '../copy/help.ts';
import { commandOf, groupOf } from '../support/command.ts';

export const orders = groupOf(
  'orders',
  commandOf('orders expiring')
    .option('--days <días>', optionHelp.days)
    .option('--site <sede>', optionHelp.site)
    .option('--json', optionHelp.json)
    .action(async (options) => (await import('../commands/orders.ts')).expiring(options)),
);
