import { test as base, expect, type Page } from '@playwright/test';
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

/** A person types no address, and reloads no page, in the moment in which the history entry of a closed dialog is removed (decision 0091). */
const untilHistoryRests = (page: Page) =>
  page.waitForFunction(
    () => !window.history.state?.dialog || document.querySelector('[role="dialog"], [role="alertdialog"]'),
  );

/** A test whose browser has the server's clock, and that fails on exceptions, console errors and warnings. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(shiftClock, clockOffset());
    await use(context);
  },
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...args) => {
      await untilHistoryRests(page);
      // A dialog that closes meanwhile removes its history entry, which aborts the navigation.
      return goto(...args).catch(async (error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error;
        await untilHistoryRests(page);
        return goto(...args);
      });
    };
    page.reload = async (...args) => {
      await untilHistoryRests(page);
      return reload(...args);
    };
    await use(page);
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
