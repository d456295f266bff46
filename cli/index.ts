import { Command } from 'commander';

const program = new Command('integra')
  .description('Integra: gestión de una fundación de terapia con varias sedes')
  .version('1.0.0', '-V, --version', 'muestra la versión')
  .helpOption('-h, --help', 'muestra esta ayuda')
  .helpCommand('help [orden]', 'muestra la ayuda de una orden');

program
  .command('start')
  .description(
    'prepara la base de datos, carga los datos de demostración si está vacía y sirve la aplicación',
  )
  .action(async () => (await import('./commands/start.ts')).start());

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(3);
});
