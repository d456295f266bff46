import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '../support/chromium.ts';
import { median } from './measure.ts';

const CLICKS = 9;

export interface BrowserFigures {
  /** Median time in milliseconds from the click on the menu to the complete week of the calendar. */
  readonly weekDrawnMs: number;
  /** Transferred bytes of the log-in page without a cache. */
  readonly firstPage: { readonly bytes: number; readonly requests: number };
}

/** Measures waiting times in a real browser. */
export async function measureBrowser(origin: string, cookie: string): Promise<BrowserFigures> {
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    return {
      firstPage: await firstPage(browser, origin),
      weekDrawnMs: await weekDrawn(browser, origin, cookie),
    };
  } finally {
    await browser.close();
  }
}

async function firstPage(browser: Browser, origin: string) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    seen.requests++;
  });
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.close();
  return seen;
}

async function weekDrawn(browser: Browser, origin: string, cookie: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
  });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    await page.goto('/historiaClinica/historia', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Programación de citas' });
    await link.waitFor();
    times.push(await link.evaluate(untilDrawn));
  }
  await context.close();
  return median(times);
}

/**
 * Clicks, then waits until sessions are shown and no more appear for two frames. It runs in the page and declares no named
 * functions, because tsx would wrap these in a helper that the page lacks.
 */
async function untilDrawn(link: Element): Promise<number> {
  const from = performance.now();
  (link as HTMLElement).click();
  let last = 0;
  let at = from;
  for (let still = 0; still < 2; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const drawn = document.querySelectorAll('.session-row').length;
    if (drawn !== last) at = performance.now();
    still = drawn > 0 && drawn === last ? still + 1 : 0;
    last = drawn;
    if (performance.now() - from > 15_000) throw new Error('The week was not drawn');
  }
  return at - from;
}
