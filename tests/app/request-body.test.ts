import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formBody, MalformedBody } from '#app/shell/.server/form-body.ts';
import { JSON_LIMITS, jsonBody, parseJson } from '#app/shell/.server/json-body.ts';

const MIB = 1_048_576;
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

const requestOf = (type: string, body: string) =>
  new Request('http://localhost/', { method: 'POST', headers: { 'Content-Type': type }, body });

/** The least processor time of three runs in milliseconds; other processes do not count. */
async function timeOf(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

const MAX_MS = 50;
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

describe('the body of a form', () => {
  it.each([
    ['half a million entries', URLENCODED, 'a&'.repeat(MIB / 2)],
    ['40,000 repeats', URLENCODED, 'text=1&'.repeat(40_000)],
    ['as many parts as fit', MULTIPART, `${part.repeat(20_000)}--x--\r\n`],
    [
      'a name of a megabyte',
      MULTIPART,
      `--x\r\nContent-Disposition: form-data; name="${'%22'.repeat(MIB / 3)}"\r\n\r\n\r\n--x--`,
    ],
    ['200,000 headers in one part', MULTIPART, `--x\r\n${'a:b\r\n'.repeat(200_000)}\r\n1\r\n--x--`],
    ['no part at all', MULTIPART, 'a'.repeat(MIB)],
    ['a part that does not end', MULTIPART, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['no boundary', 'multipart/form-data', part],
    ['another type', 'text/plain', 'a=1'],
    ['no type', '', 'a=1'],
  ])('is refused before it is read: %s', async (_name, type, body) => {
    await expect(formBody(requestOf(type, body))).rejects.toThrow(MalformedBody);
    expect(await timeOf(() => formBody(requestOf(type, body)).catch(() => {}))).toBeLessThan(MAX_MS);
  });

  it('is read with its texts and files', async () => {
    const sent = new FormData();
    sent.set('nombre', 'Ñandú\r\n--');
    sent.set('foto', new File([new Uint8Array(300_000)], 'foto.png'));
    const request = () => new Request('http://localhost/', { method: 'POST', body: sent });
    const form = await formBody(request());
    expect(form.get('nombre')).toBe('Ñandú\r\n--');
    expect((form.get('foto') as File).size).toBe(300_000);
    expect((await formBody(requestOf(URLENCODED, 'a=%F1&b=2'))).get('b')).toBe('2');
  });

  it('is parsed or refused, whatever it contains', async () => {
    const bodies = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom(part, '--x', '\r\n', '\r\n\r\n', '--', '&', '=', '%', '%ZZ', '"', 'é'), {
          maxLength: 60,
        })
        .map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(URLENCODED, MULTIPART), async (body, type) => {
        const form = await formBody(requestOf(type, body)).catch((error) => error);
        expect(form instanceof FormData || form instanceof MalformedBody).toBe(true);
      }),
      { numRuns: 300, seed: 20_260_302 },
    );
  });
});

describe('a body of JSON', () => {
  it.each([
    ['half a million levels', `${'['.repeat(MIB / 2)}${']'.repeat(MIB / 2)}`],
    ['half a million objects', `[${'{},'.repeat(MIB / 4)}1]`],
    ['objects in more levels than permitted', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['80,000 names', `{${Array.from({ length: 80_000 }, (_none, at) => `"${at}":1`).join(',')}}`],
    ['nothing but quotation marks', '"'.repeat(MIB)],
    ['nothing but backslashes', `"${'\\'.repeat(MIB)}`],
  ])('is refused: %s', async (_name, text) => {
    expect(await jsonBody(requestOf('application/json', text))).toBeNull();
    expect(await timeOf(() => jsonBody(requestOf('application/json', text)))).toBeLessThan(MAX_MS);
  });

  it('is parsed like JSON.parse within the limits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: JSON_LIMITS.levels - 1, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300, seed: 20_260_303 },
    );
  });

  it('ignores brackets inside texts', () => {
    const text = `${'[{'.repeat(100)}"\\${'"['.repeat(50)}`;
    expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
  });
});
