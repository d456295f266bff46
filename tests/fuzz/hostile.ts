import fc from 'fast-check';

/** Encodes a text for a URL; writes `%ED%A0%80` for a lone surrogate, on which `encodeURIComponent` throws. */
export const encodeForUrl = (text: string): string =>
  text
    .split(/(\p{Cs})/u)
    .map((piece) => (/^\p{Cs}$/u.test(piece) ? '%ED%A0%80' : encodeURIComponent(piece)))
    .join('')
    .slice(0, 12_000);

/** Inputs that often break programs: SQL, HTML, paths, patterns, property names of objects, extreme numbers, dates. */
const WORDS = [
  '% _ \\ %00 * ( [ (a+)+$ ../../etc/passwd <script>alert(1)</script> NaN null undefined todas todos',
  '__proto__ constructor toString 0 -1 1.5 1e309 0x10 2147483648 99999999999999999999 ñ İ 👩‍👧‍👦 𝒜 e\u0301',
  '2026-02-30 0000-00-00 9999-12-31 2026-03-04 24:00 08:00 2026-03-04T08:00-09:00 1T08:00-09:00',
].flatMap((line) => line.split(' '));

const CONTROLS =
  '\u0000,A\u001b[31m,\u009b2J,\ud800,a\udfff,\ufffe,\u202eabc,\u200f,\t\n\r,a\r\nSet-Cookie: b=c'.split(',');

/** Texts that make some regular expressions backtrack. */
const BACKTRACKING = ['a', 'a@', 'a.', ' ', '-', 'á ', '1'].map((text) => `${text.repeat(2500)}x`);

const TEXTS = ['', ' ', "' OR 1=1 --", '"; DROP TABLE patient; --', ...WORDS, ...CONTROLS, ...BACKTRACKING];

const NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];

/** A hostile text. */
const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** A hostile JSON value. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, true, false, null, [], {}, nested(5), nested(19), nested(1000)),
  fc.constantFrom<unknown>(
    { $ne: 1 },
    { toString: 1 },
    ['a', 'b'],
    Array(1000).fill({}),
    Array(500).fill('1'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A mutation of a body; `at` selects the part to replace or remove. */
type BodyChange =
  | { readonly kind: 'replace'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'add'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'whole'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly text: string; readonly type: string };

const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

/** Bodies that are malformed, of unusual size or depth, or of an unexpected type. */
const RAW_BODIES = [
  ...[
    '',
    '{',
    '[',
    '"',
    '{"a":',
    'null',
    '[1,',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"a":"\\ud800"}`,
  ].map((text) => ({ text, type: 'application/json' })),
  ...[
    '%',
    'a=%ZZ&b=%E0%A4',
    '&'.repeat(20_000),
    'text=1&'.repeat(20_000),
    'services[99999999].cupsId=4',
    '__intent__={',
  ].map((text) => ({ text, type: 'application/x-www-form-urlencoded' })),
  ...[
    '',
    '--x',
    '--x\r\nContent-Disp',
    `${part('a').repeat(5000)}--x--`,
    `${part('a[10000000]')}--x--`,
    `${part('a\u0000')}--x--`,
  ].map((text) => ({ text, type: MULTIPART })),
  { text: part('a'), type: 'multipart/form-data' },
  { text: 'PK\u0003\u0004'.padEnd(3000, '\u0000'), type: 'application/zip' },
  { text: '"a\nb', type: 'text/csv' },
  { text: 'documento;nombres\n\u0000;=1+1', type: 'text/csv' },
];

const name = fc.oneof(
  fc.constantFrom(
    'a[401]',
    'a[99999999]',
    'a.b.c.d.e.f',
    'a[]',
    '__proto__',
    '__state__',
    '__intent__',
    'toString',
    'a[',
    '',
  ),
  fc.constantFrom('intent', 'id', 'text', 'reason', 'patientId', 'services[0].cupsId', 'form', 'items'),
  hostileText,
);

const bodyChange: fc.Arbitrary<BodyChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at: fc.nat(), value: hostileValue }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), name, value: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), value: hostileValue }) },
  { weight: 2, arbitrary: fc.constantFrom(...RAW_BODIES).map((raw) => ({ kind: 'raw' as const, ...raw })) },
);

/** All query parameters of pages and calls, and some unknown ones. */
const PARAMETERS = [
  'buscar texto text numero orden pagina tamano sede desde hasta dia cita ver paciente terapeuta auxiliar linea minutos inicio',
  'maximo entre sesion a alcance tipo estado rol vista fecha especialidad como criterion pais departamento borrador usuario accion',
  'regreso _routes index modo nombre reg kind services[5].cupsId a[99999999]',
].flatMap((line) => line.split(' '));

/** Encoded parts of an address, some of them invalid. */
const ENCODED = '% %ZZ %E0%A4%A %00 %0A %ED%A0%80 %C0%AE ..%2f %5c ;a=b %ff + .data %2e%2e'.split(' ');

const parameter = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PARAMETERS) },
    { weight: 1, arbitrary: hostileText },
  ),
  value: fc.oneof(
    { weight: 4, arbitrary: hostileText.map(encodeForUrl) },
    { weight: 1, arbitrary: fc.constantFrom(...ENCODED) },
  ),
  times: fc.oneof(
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constantFrom(50, 900) },
  ),
});

/** The mutations of a request. */
export interface Attack {
  /** A replaced segment of the path, counted from its end; null for none. */
  readonly segment: { readonly at: number; readonly text: string } | null;
  readonly parameters: readonly { readonly name: string; readonly value: string; readonly times: number }[];
  readonly body: BodyChange | null;
  /** Whether the request is for the data of the page, as in a navigation within the application. */
  readonly asksForData: boolean;
}

export const attack: fc.Arbitrary<Attack> = fc.record({
  segment: fc.option(
    fc.record({
      at: fc.nat(4),
      text: fc.oneof(hostileText.map(encodeForUrl), fc.constantFrom(...ENCODED)),
    }),
    { freq: 3 },
  ),
  parameters: fc.oneof(fc.constant([]), fc.array(parameter, { minLength: 1, maxLength: 3 })),
  body: fc.option(bodyChange, { freq: 8 }),
  asksForData: fc.boolean(),
});

/** Returns a copy of a body in which one part is replaced, removed or added. */
export function withChange(
  body: unknown,
  change: BodyChange & { kind: 'replace' | 'remove' | 'add' },
): unknown {
  const copy = structuredClone(body);
  const places: { readonly in: Record<string, unknown>; readonly key: string }[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    for (const key of Object.keys(value)) {
      places.push({ in: value as Record<string, unknown>, key });
      collect((value as Record<string, unknown>)[key]);
    }
  };
  collect(copy);
  if (change.kind === 'add')
    return typeof copy === 'object' && copy ? { ...copy, [change.name]: change.value } : copy;
  const place = places[change.at % Math.max(1, places.length)];
  if (!place) return change.kind === 'replace' ? change.value : undefined;
  if (change.kind === 'replace') place.in[place.key] = change.value;
  else delete place.in[place.key];
  return copy;
}
