import { Command } from 'commander';
import { EXAMPLES, groupHelp, help, helpWords, optionHelp } from '../copy/help.ts';

const inSpanish = (words: string) =>
  words.replace(/\[options\]|\[command\]|^[A-Z]\w+:$/g, (word) => helpWords[word] ?? word);

const newCommand = (name: string, summary: string): Command =>
  new Command(name)
    .description(summary)
    .helpOption('-h, --help', optionHelp.help)
    .configureHelp({ styleTitle: inSpanish, styleUsage: inSpanish, styleSubcommandTerm: inSpanish })
    .configureOutput({ outputError: () => undefined })
    .exitOverride();

/** Creates a command with its help; `path` includes the name of its group. */
export function commandOf(path: keyof typeof help): Command {
  const { summary, examples, ...rest } = help[path];
  const detail = 'detail' in rest ? rest.detail : '';
  const lines = examples.map((line) => `  $ ${line}`).join('\n');
  return newCommand(path.slice(path.lastIndexOf(' ') + 1), summary).addHelpText(
    'after',
    `${detail}\n${EXAMPLES}:\n${lines}\n`,
  );
}

/** Adds subcommands to a group. */
export const withCommands = (group: Command, ...commands: readonly Command[]): Command =>
  commands.reduce(
    (all, command) => all.addCommand(command),
    group.helpCommand('help [orden]', optionHelp.helpCommand),
  );

/** Creates a group of commands. */
export const groupOf = (name: keyof typeof groupHelp, ...commands: readonly Command[]): Command =>
  withCommands(newCommand(name, groupHelp[name]), ...commands);
