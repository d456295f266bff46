import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '../support/chromium.ts';
import { median } from './measure.ts';

const CLICKS = 9;

export interface BrowserFigures {
  /** Median time in milliseconds from the click on the menu to the complete week of the calendar. */
  readonly weekDrawnMs: number;
  /** Times between frames in milliseconds while a session is dragged over the board of all sites, and what the board shows. */
  readonly boardDragged: {
    readonly p95Ms: number;
    readonly longestMs: number;
    readonly columns: number;
    readonly sessions: number;
  };
  /** Transferred bytes of the log-in page without a cache. */
  readonly firstPage: { readonly bytes: number; readonly requests: number };
}

/** Measures waiting times in a real browser: the week as scheduler, the board as administrator, who sees all sites. */
export async function measureBrowser(
  origin: string,
  {
    schedulerCookie,
    administratorCookie,
  }: { readonly schedulerCookie: string; readonly administratorCookie: string },
): Promise<BrowserFigures> {
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    return {
      firstPage: await measureFirstPage(browser, origin),
      weekDrawnMs: await measureWeek(browser, origin, schedulerCookie),
      boardDragged: await measureDragging(browser, origin, administratorCookie),
    };
  } finally {
    await browser.close();
  }
}

async function measureFirstPage(browser: Browser, origin: string) {
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

async function contextOf(browser: Browser, origin: string, cookie: string) {
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
  return context;
}

const STEPS = 120;

async function measureDragging(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<BrowserFigures['boardDragged']> {
  const context = await contextOf(browser, origin, cookie);
  const page = await context.newPage();
  await page.goto('/programacion/programacion-citas?vista=dia', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Día siguiente' }).click();
  const session = page.locator('[data-session][data-movable]').first();
  await session.waitFor();
  await page.waitForLoadState('networkidle');
  await session.scrollIntoViewIfNeeded();
  const box = await session.boundingBox();
  if (!box) throw new Error('The board was not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  const recording = page.evaluate(frameTimesUntilEscape);
  await page.mouse.move(x + 500, y + 300, { steps: STEPS });
  await page.mouse.move(x, y, { steps: STEPS });
  await page.keyboard.press('Escape');
  const frameTimesMs = await recording;
  const shown = {
    columns: await page.locator('.board-column').count(),
    sessions: await page.locator('[data-session]').count(),
  };
  await context.close();
  const sorted = frameTimesMs.toSorted((one, other) => one - other);
  return {
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    longestMs: sorted.at(-1) ?? Number.NaN,
    ...shown,
  };
}

/** The times between frames until Escape is pressed. It runs in the page; see {@link untilDrawn}. */
async function frameTimesUntilEscape(): Promise<number[]> {
  const frameTimesMs: number[] = [];
  const aborter = new AbortController();
  window.addEventListener('keydown', () => aborter.abort(), { once: true, capture: true });
  for (let last = performance.now(); !aborter.signal.aborted; ) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frameTimesMs.push(now - last);
    last = now;
  }
  return frameTimesMs;
}

async function measureWeek(browser: Browser, origin: string, cookie: string): Promise<number> {
  const context = await contextOf(browser, origin, cookie);
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
  let lastRowCount = 0;
  let lastChangeAt = from;
  for (let stillFrames = 0; stillFrames < 2; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const rowCount = document.querySelectorAll('.session-row').length;
    if (rowCount !== lastRowCount) lastChangeAt = performance.now();
    stillFrames = rowCount > 0 && rowCount === lastRowCount ? stillFrames + 1 : 0;
    lastRowCount = rowCount;
    if (performance.now() - from > 15_000) throw new Error('The week was not drawn');
  }
  return lastChangeAt - from;
}
