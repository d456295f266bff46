import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import { visible } from './print.ts';

/** Questions to somebody at a terminal. */
export interface Prompt {
  ask(question: string): Promise<string>;
  /** Does not show what is typed. */
  askSecret(question: string): Promise<string>;
}

/** Lets `work` ask; gives null instead of a prompt where there is nobody at a terminal. */
export async function withPrompt<T>(work: (prompt: Prompt | null) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return work(null);
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const abandoned = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new Refused(copy.cancelled)));
  });
  abandoned.catch(() => undefined);
  const ask = (question: string) => Promise.race([lines.question(visible(question)), abandoned]);
  try {
    return await work({
      ask,
      async askSecret(question) {
        process.stdout.write(visible(question));
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
    lines.close();
  }
}
