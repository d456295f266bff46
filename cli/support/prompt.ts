import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import { escapeControlCharacters } from './print.ts';

/** Prompts on a terminal. */
export interface Prompt {
  ask(question: string): Promise<string>;
  /** Reads without echo. */
  askSecret(question: string): Promise<string>;
}

/** Runs `work` with a prompt, or with null without a terminal. */
export async function withPrompt<T>(work: (prompt: Prompt | null) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return work(null);
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const readline = createInterface({ input: process.stdin, output, terminal: true });
  const inputClosed = new Promise<never>((_resolve, reject) => {
    readline.once('close', () => reject(new Refused(copy.promptCancelled)));
  });
  inputClosed.catch(() => undefined);
  const ask = (question: string) =>
    Promise.race([readline.question(escapeControlCharacters(question)), inputClosed]);
  try {
    return await work({
      ask,
      async askSecret(question) {
        process.stdout.write(escapeControlCharacters(question));
        hidden = true;
        try {
          return await ask('');
        } finally {
          hidden = false;
          process.stdout.write('\n');
        }
      },
    });
  } finally {
    readline.close();
  }
}
