import { test as base, expect } from '@playwright/test';
import { clockOffset, shiftClock } from './clock.ts';

interface Fixtures {
  /** Console messages that a test expects. */
  readonly expectedConsole: readonly RegExp[];
  readonly quietConsole: undefined;
}

/**
 * Remix logs this error when it stops reading the response of a replaced navigation. The second wording is Chromium's once the body is
 * being read.
 */
const REPLACED_NAVIGATION =
  /^error: AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/;

/** A test whose browser has the server's clock, and that fails on exceptions, console errors and warnings. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(shiftClock, clockOffset());
    await use(context);
  },
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const messages: string[] = [];
      const recordUnexpected = (complaint: string) => {
        if (![REPLACED_NAVIGATION, ...expectedConsole].some((pattern) => pattern.test(complaint)))
          messages.push(complaint);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          recordUnexpected(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) =>
        recordUnexpected(`thrown: ${thrown.error().stack ?? thrown.error().message}`),
      );
      await use(undefined);
      expect(messages, 'what the console says').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
