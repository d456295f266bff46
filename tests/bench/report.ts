import type { BrowserFigures } from './browser.ts';
import type { Figures } from './run-case.ts';

const ms = (value?: number) => (value?.toFixed(2) ?? '').padStart(9);

/** Prints the medians as a table, and how many times the floor and how many times a bare Remix loader the application takes. */
export function printFigures(section: string, figures: readonly Figures[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`\n${section}: medians in ms\n`);
  console.log(
    `${''.padEnd(width)} ${'clients'.padStart(8)}${'Integra'.padStart(9)}${'floor'.padStart(9)}${'Remix'.padStart(9)}${'× floor'.padStart(9)}${'× Remix'.padStart(9)}${'more'.padStart(9)}  target        statements`,
  );
  for (const { name, target, timings, statements, broken } of figures) {
    for (const { clients, application, floor, framework } of timings) {
      const counted = [...new Set(statements)].join(' → ');
      console.log(
        `${name.padEnd(width)} ${String(clients).padStart(8)}${ms(application)}${ms(floor)}${ms(framework)}${ms(application / floor)}${ms(framework && application / framework)}${ms(application - floor)}  ${target.padEnd(13)} ${counted}`,
      );
    }
    if (broken) console.log(`${''.padEnd(width)} BROKEN: ${broken}`);
  }
}

export function printBrowser({ weekDrawnMs, firstPage }: BrowserFigures): void {
  console.log('\nbrowser\n');
  console.log(`from the click to the week drawn: ${weekDrawnMs.toFixed(0)} ms (≤ 300 ms)`);
  console.log(
    `first page: ${(firstPage.bytes / 1024).toFixed(1)} KB in ${firstPage.requests} requests (≤ 150 KB in ≤ 10)`,
  );
}
