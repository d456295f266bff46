import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRips, checkFields, RIPS_PROFILES, type RipsProfile, ripsSchema } from '#domain/rips';
import { CONSULTATION, ripsHead, ripsPatient, ripsSession, WITHOUT_INVOICE } from '#tests/support/rips.ts';

const validatorOf = (profile: RipsProfile) =>
  new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false }).compile(ripsSchema(profile));
const validators = Object.fromEntries(RIPS_PROFILES.map((profile) => [profile, validatorOf(profile)]));

const documentOf = (head = ripsHead()) =>
  buildRips(head, [
    ripsSession({ units: 2 }),
    ripsSession({ id: 101, service: CONSULTATION, charge: { concept: '01', amount: 900, invoice: null } }),
    ripsSession({ id: 102, patient: ripsPatient({ id: 2, documentNumber: '77', residenceCountry: '862' }) }),
  ]).document;

describe.each(RIPS_PROFILES)('the schema of profile %s', (profile) => {
  it.each([
    ['with invoice', ripsHead({ profile })],
    ['without invoice', { ...WITHOUT_INVOICE, profile }],
    ['a correction', ripsHead({ profile, kind: 'correction', noteNumber: 'NA000001' })],
  ])('accepts a file %s, and one document too short', (_, head) => {
    const document = documentOf(head);
    const [fault, ...others] = checkFields(document, profile);
    expect(fault).toMatchObject({ code: 'RVG05', path: 'usuarios[1].numDocumentoIdentificacion' });
    expect(others).toEqual([]);
    const [user] = document.usuarios;
    expect(validators[profile]?.({ ...document, usuarios: [user] })).toBe(true);
  });

  it('refuses the file of the other profile', () => {
    const other = profile === '2275' ? '948-v003' : '2275';
    const document = documentOf(ripsHead({ profile: other }));
    expect(validators[profile]?.(document)).toBe(false);
    expect(checkFields(document, profile).some(({ field }) => field === 'registroSIRAS')).toBe(true);
  });
});

/** Changes one place of a document; a place is a path of keys and positions. */
function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? changed(each, rest, to) : each));
  const object = value as Record<string, unknown>;
  if (rest.length === 0 && to === undefined) {
    const { [key]: _left, ...others } = object;
    return others;
  }
  return { ...object, [key]: changed(object[key], rest, to) };
}

const pathsOf = (value: unknown): (string | number)[][] =>
  typeof value !== 'object' || value === null
    ? [[]]
    : [
        [],
        ...Object.entries(value).flatMap(([key, each]) =>
          pathsOf(each).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
        ),
      ];

describe('our check of fields', () => {
  it('and the schema agree about any change of a file', () => {
    const base = { ...documentOf(), usuarios: documentOf().usuarios.slice(0, 1) };
    const anyValue = fc.oneof(
      fc.constantFrom<unknown>(
        undefined,
        null,
        '',
        '0',
        0,
        -1,
        1.5,
        10 ** 16,
        [],
        {},
        'SI',
        '01',
        '12',
        true,
      ),
      fc.constantFrom(
        '170',
        '862',
        '11001',
        '2026-10-06 10:00',
        'F84X',
        'RS',
        'NA',
        'FE-1',
        '99',
        740,
        45_000,
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...RIPS_PROFILES),
        fc.constantFrom(...pathsOf(base).filter((path) => path.length > 0)),
        anyValue,
        fc.boolean(),
        (profile, path, value, isExtra) => {
          const start = profile === '948-v003' ? base : { ...documentOf(ripsHead({ profile })) };
          const clean = { ...start, usuarios: start.usuarios.slice(0, 1) };
          const document = changed(clean, isExtra ? [...path.slice(0, -1), 'otro'] : path, value);
          const faults = checkFields(document, profile);
          expect([faults.length === 0, document]).toEqual([validators[profile]?.(document), document]);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('names what is wrong', () => {
    const check = (document: unknown) =>
      checkFields(document, '948-v003').map(({ code, path }) => `${code} ${path}`);
    expect(check([])).toEqual(['RVG05 ']);
    expect(check({ rips: documentOf() })).toEqual([
      'RVC001 numDocumentoIdObligado',
      'RVG05 numFactura',
      'RVG05 tipoNota',
      'RVG05 numNota',
      'RVG05 rips',
      'RVG04 usuarios',
    ]);
    expect(check({ ...documentOf(), numFactura: null, usuarios: [] })).toEqual([
      'RVC004 numFactura',
      'RVG04 usuarios',
    ]);
  });
});
