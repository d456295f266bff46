import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendaCommand } from '#app/agenda/view/agenda-form.ts';
import { IntakeEntryForm } from '#app/intake/intake-entry-form.ts';
import { FORM_LIMITS, fieldErrorsOf, parseForm } from '#app/shared/forms/parse-form.ts';

const ORDER = {
  kind: 'medical-order',
  payerKind: 'eps',
  patientId: '1',
  issuedOn: '2026-03-01',
  coverageDays: '45',
};

const formOf = (entries: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

/** The shortest of three runs in milliseconds, because other processes can slow one down. */
function timeOf(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

const MAX_MS = 50;

describe('a form that this application never sends', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ['an index that ends the process out of memory', [['services[99999999].cupsId', '4']]],
    ['an index beyond the last service', [[`services[${FORM_LIMITS.index + 1}].cupsId`, '4']]],
    ['an array under an unknown name', [['a[10000000]', '1']]],
    ['a name that is repeated', Array.from({ length: 40_000 }, () => ['text', '1'] as const)],
    [
      'a name that is sent twice',
      [
        ['text', '1'],
        ['text', '2'],
      ],
    ],
    ['20,000 levels', [[Array(20_000).fill('a').join('.'), '1']]],
    ['six levels', [['a.b.c.d.e.f', '1']]],
    ['more entries than any form has', Array.from({ length: 1001 }, (_none, at) => [`a${at}`, '1'] as const)],
    ['a name that every object has', [['toString', '1']]],
    ['the prototype', [['__proto__.admin', '1']]],
    ['the prototype in the middle', [['a.constructor.b', '1']]],
    ['an empty segment', [['a..b', '1']]],
    ['a bracket that is never closed', [['a[1', '1']]],
    ['a state of the parser that is no JSON', [['__state__', '{']]],
    ['an intent that is no JSON', [['__intent__', '{']]],
    ['an intent that none of our forms has', [['__intent__', '{"type":"validate","payload":{}}']]],
    [
      'an intent that writes far behind the end',
      [['__intent__', '{"type":"update","payload":{"name":"a[99999999]","value":"1"}}']],
    ],
  ])('is refused before it is parsed: %s', (_name, entries) => {
    const payload = formOf([...Object.entries(ORDER), ...entries]);
    expect(parseForm(payload, IntakeEntryForm)).toMatchObject({
      status: 'error',
      error: { '': ['Revise los datos del formulario'] },
    });
    expect(parseForm(payload, IntakeEntryForm).reply().status).toBe('error');
    expect(timeOf(() => parseForm(payload, IntakeEntryForm))).toBeLessThan(MAX_MS);
  });
});

describe('a form of this application', () => {
  it('is parsed completely, even with as many services as an order may have', () => {
    const services = Array.from({ length: FORM_LIMITS.index }, (_none, at) => [
      [`services[${at}].cupsId`, '4'] as const,
      [`services[${at}].quantity`, '2'] as const,
    ]).flat();
    const submission = parseForm(formOf([...Object.entries(ORDER), ...services]), IntakeEntryForm);
    expect(submission.status).toBe('success');
    expect(submission.status === 'success' && submission.value.services).toHaveLength(FORM_LIMITS.index);
  });

  it('may repeat names of lists', () => {
    const submission = parseForm(new URLSearchParams('days[]=1&days[]=2'), agendaCommand);
    expect(submission.payload).toEqual({ days: ['1', '2'] });
  });

  it('has one error per field, those of list items under the name of the list', () => {
    const entries = [
      ['intent', 'evolve'],
      ['sessionId', '1'],
    ] as const;
    expect(fieldErrorsOf(parseForm(formOf(entries), agendaCommand))).toEqual({
      text: 'Este campo es requerido',
    });
    const services = [...Object.entries(ORDER), ['services[0].cupsId', 'x']] as const;
    expect(Object.keys(fieldErrorsOf(parseForm(formOf(services), IntakeEntryForm)))).toEqual(['services']);
    const readable = parseForm(formOf(Object.entries(ORDER)), IntakeEntryForm);
    expect(fieldErrorsOf(readable)).toEqual({});
  });
});

const segment = fc.oneof(
  fc.constantFrom('a', 'services', '__proto__', 'constructor', 'toString', '', ' ', 'ñ', '[', ']', '.'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const index = fc.oneof(fc.nat(450), fc.constantFrom(401, 4_294_967_295, 1e21, -1));
const name = fc
  .array(
    fc.oneof(
      segment.map((text) => `.${text}`),
      index.map((at) => `[${at}]`),
      fc.constant('[]'),
    ),
    { maxLength: 8 },
  )
  .chain((rest) => segment.map((first) => first + rest.join('')));
const hostileEntries = fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 20 })), {
  maxLength: 60,
});

it('parses or refuses any form quickly', () => {
  fc.assert(
    fc.property(hostileEntries, fc.integer({ min: 1, max: 400 }), (entries, repetitions) => {
      const query = new URLSearchParams(
        Array.from({ length: repetitions }, () => entries)
          .flat()
          .map(([key, value]) => [key, value]),
      );
      for (const schema of [IntakeEntryForm, agendaCommand]) {
        const submission = parseForm(query, schema);
        expect(() => JSON.stringify(submission.reply())).not.toThrow();
        expect(timeOf(() => parseForm(query, schema))).toBeLessThan(MAX_MS);
      }
    }),
    { numRuns: 200, seed: 20_260_301 },
  );
});
