import { BLOCK_KEYS, BLOCKS, type FieldRule, ROOT_FIELDS, rulesFor, USER_FIELDS } from './fields.ts';
import type { RipsProfile } from './input.ts';

/** A JSON Schema, draft 7. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const nullableType = (type: string, nullable: boolean) => (nullable ? [type, 'null'] : type);

function valueSchema({ type, min, max, nullable, codes, pattern, least = 0 }: FieldRule): JsonSchema {
  if (type === 'number')
    return { type: nullableType('integer', nullable), minimum: least, maximum: 10 ** max - 1 };
  return {
    type: nullableType('string', nullable),
    minLength: min,
    maxLength: max,
    ...(pattern && { pattern }),
    ...(codes && { enum: nullable ? [...codes, null] : codes }),
  };
}

const objectSchema = (
  fields: Readonly<Record<string, FieldRule>>,
  profile: RipsProfile,
  more: JsonSchema = {},
): JsonSchema => {
  const rules = rulesFor(fields, profile);
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(rules.map(([key, rule]) => [key, valueSchema(rule)])), ...more },
    required: [...rules.map(([key]) => key), ...Object.keys(more)],
  };
};

const STRING = { type: 'string' };
const NULL = { type: 'null' };

/** The values of a document with invoice, without one, and of a correction. */
const NUMBERS = [
  { tipoNota: NULL, numFactura: STRING, numNota: NULL },
  { tipoNota: { const: 'RS' }, numFactura: NULL, numNota: STRING },
  { tipoNota: { const: 'NA' }, numFactura: STRING, numNota: STRING },
];

const IN_COLOMBIA = {
  if: { properties: { codPaisResidencia: { const: '170' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { codMunicipioResidencia: STRING, codZonaTerritorialResidencia: STRING } },
};

/** The shape of the file under a profile (B30). */
export function ripsSchema(profile: RipsProfile): JsonSchema {
  const servicios = {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: Object.fromEntries(
      BLOCK_KEYS.map((block) => [
        block,
        { type: 'array', minItems: 1, items: objectSchema(BLOCKS[block].fields, profile) },
      ]),
    ),
  };
  const user = { ...objectSchema(USER_FIELDS, profile, { servicios }), ...IN_COLOMBIA };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `RIPS ${profile}`,
    ...objectSchema(ROOT_FIELDS, profile, { usuarios: { type: 'array', minItems: 1, items: user } }),
    oneOf: NUMBERS.map((properties) => ({ properties })),
  };
}
