import { test as base, expect } from '@playwright/test';
import { clockOffset, shiftDate } from './clock.ts';

interface Fixtures {
  /** What the console may say in a test that provokes it. */
  readonly expectedConsole: readonly RegExp[];
  readonly quietConsole: undefined;
}

/** A test in a browser that believes in the server's time, and fails when a page throws or complains on the console. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, clockOffset());
    await use(context);
  },
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) => note(`thrown: ${thrown.error().stack ?? thrown.error().message}`));
      await use(undefined);
      expect(complaints, 'what the console says').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
