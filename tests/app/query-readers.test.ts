import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IntakeEntryForm } from '#app/intake/intake-entry-form.ts';
import {
  calendarRequestOf,
  servicesRequestOf,
} from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { parseForm } from '#app/shared/forms/parse-form.ts';
import { listRequestOf } from '#app/shell/list-request.ts';
import { localDate } from '#domain/shared';

const MAX_MS = 50;
/** Node refuses longer request heads. */
const MAX_QUERY_LENGTH = 16_000;

const READERS: Readonly<Record<string, (url: URL) => unknown>> = {
  services: servicesRequestOf,
  calendar: (url) => calendarRequestOf(url, localDate('2026-03-04')),
  list: (url) => listRequestOf(url, ['name', 'date'], 'name'),
  order: (url) => parseForm(url.searchParams, IntakeEntryForm),
};

const name = fc.constantFrom(
  ...[
    'linea',
    'terapeuta',
    'auxiliar',
    'cita',
    'inicio',
    'maximo',
    'dia',
    'minutos',
    'desde',
    'entre',
    'sesion',
    'a',
  ],
  ...[
    'alcance',
    'paciente',
    'sede',
    'vista',
    'fecha',
    'buscar',
    'orden',
    'pagina',
    'tamano',
    'services[0].cupsId',
    'kind',
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '1T08:00-09:00',
    '2026-03-04',
    '2026-03-04T08:00-09:00',
    '12@2026-03-04T08:00-09:00',
    '',
    '0x10',
  ),
  fc.constantFrom('1'.repeat(3000), ' '.repeat(3000), '12@'.repeat(1000), '-'.repeat(3000)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** The shortest of at most three runs in milliseconds, because other processes can slow one down; a quick run is the last. */
function timeOf(run: () => unknown): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 && shortest >= MAX_MS; runs++) {
    const begun = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - begun);
  }
  return shortest;
}

it.each(Object.entries(READERS))('any query is read quickly: %s', (_name, read) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, value), { maxLength: 12 }),
      fc.integer({ min: 1, max: 400 }),
      (pairs, times) => {
        const encodedPairs = String(new URLSearchParams(pairs));
        const query = Array.from({ length: times }, () => encodedPairs)
          .join('&')
          .slice(0, MAX_QUERY_LENGTH);
        const url = new URL(`http://localhost/?${query}`);
        expect(timeOf(() => read(url))).toBeLessThan(MAX_MS);
      },
    ),
    { numRuns: 60, seed: 20_260_305 },
  );
});
