import { rowPath, userPath } from './document.ts';
import { BLOCK_KEYS, BLOCKS, type FieldRule, ROOT_FIELDS, rulesFor, USER_FIELDS } from './fields.ts';
import type { RipsProfile } from './input.ts';
import type { FaultCode } from './levels.ts';

/** A fault of a document. */
export interface DocumentFault {
  readonly code: FaultCode;
  /** As in the validator's `PathFuente`; empty for the root. */
  readonly path: string;
  /** The key with the fault. */
  readonly field: string;
}

type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code of a fault of a value; null for a value as its rule says. */
function faultOf(value: unknown, rule: FieldRule): FaultCode | null {
  const { type, min, max, nullable, codes, pattern, least = 0, fault } = rule;
  if (value === null) return nullable ? null : fault && fault !== 'RVC011' ? fault : 'RVG04';
  if (type === 'number') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value >= 10 ** max) return fault ?? 'RVG05';
    return value < least ? (fault ?? 'RVG06') : null;
  }
  if (typeof value !== 'string') return fault ?? 'RVG05';
  const { length } = [...value];
  if (length < min || length > max) return fault ?? 'RVG05';
  const isContentKnown =
    (!codes || codes.includes(value)) && (!pattern || new RegExp(pattern, 'u').test(value));
  return isContentKnown ? null : (fault ?? 'RVG06');
}

/** Faults of an object's keys; `pathOf` gives the path of one, `others` the keys that another check reads. */
function checkObject(
  value: Json,
  rules: readonly (readonly [string, FieldRule])[],
  pathOf: (field: string) => string,
  others: readonly string[],
): DocumentFault[] {
  const faults: DocumentFault[] = [];
  const add = (code: FaultCode | null, field: string) => {
    if (code) faults.push({ code, path: pathOf(field), field });
  };
  for (const [field, rule] of rules) {
    const found = value[field];
    if (found !== undefined) add(faultOf(found, rule), field);
    else add(rule.nullable ? 'RVG05' : faultOf(null, rule), field);
  }
  const known = new Set([...rules.map(([field]) => field), ...others]);
  for (const field of Object.keys(value)) if (!known.has(field)) add('RVG05', field);
  return faults;
}

/** Faults of the numbers of a document: its kind says which of them are there. */
function checkNumbers({ tipoNota, numFactura, numNota }: Json): DocumentFault[] {
  const faults: DocumentFault[] = [];
  const check = (field: string, value: unknown, isExpected: boolean, missing: FaultCode) => {
    if (isExpected && value === null) faults.push({ code: missing, path: field, field });
    if (!isExpected && value != null) faults.push({ code: 'RVG06', path: field, field });
  };
  check('numFactura', numFactura, tipoNota !== 'RS', 'RVC004');
  check('numNota', numNota, tipoNota != null, 'RVG04');
  return faults;
}

const COLOMBIA = '170';

function checkUser(user: unknown, position: number, profile: RipsProfile): DocumentFault[] {
  const path = (field?: string) => userPath(position, field);
  if (!isJsonObject(user)) return [{ code: 'RVG05', path: path(), field: 'usuarios' }];
  const faults = checkObject(user, rulesFor(USER_FIELDS, profile), path, ['servicios']);
  if (user.codPaisResidencia === COLOMBIA)
    for (const field of ['codMunicipioResidencia', 'codZonaTerritorialResidencia'])
      if (user[field] === null) faults.push({ code: 'RVG04', path: path(field), field });
  const { servicios } = user;
  const servicesFault = (code: FaultCode, field = 'servicios') =>
    faults.push({ code, path: path(field === 'servicios' ? field : `servicios.${field}`), field });
  if (!isJsonObject(servicios)) {
    servicesFault('RVG03');
    return faults;
  }
  if (Object.keys(servicios).length === 0) servicesFault('RVG03');
  for (const key of Object.keys(servicios))
    if (!BLOCK_KEYS.some((block) => block === key)) servicesFault('RVG05', key);
  for (const block of BLOCK_KEYS) {
    const rows = servicios[block];
    if (rows === undefined) continue;
    if (!Array.isArray(rows) || rows.length === 0) {
      servicesFault('RVG05', block);
      continue;
    }
    const rules = rulesFor(BLOCKS[block].fields, profile);
    for (const [row, value] of rows.entries()) {
      const place = { user: position, block, row };
      if (isJsonObject(value))
        faults.push(...checkObject(value, rules, (field) => rowPath(place, field), []));
      else faults.push({ code: 'RVG05', path: rowPath(place), field: block });
    }
  }
  return faults;
}

/**
 * Checks type, size and content of each field, as {@link ripsSchema} states them (B30): RVG04 for a required field without a value,
 * RVG05 for type and size, RVG06 for content, RVG03 for a user without a service.
 */
export function checkFields(document: unknown, profile: RipsProfile): readonly DocumentFault[] {
  if (!isJsonObject(document)) return [{ code: 'RVG05', path: '', field: '' }];
  const faults = checkObject(document, rulesFor(ROOT_FIELDS, profile), (field) => field, ['usuarios']);
  faults.push(...checkNumbers(document));
  const { usuarios } = document;
  if (!Array.isArray(usuarios) || usuarios.length === 0)
    return [...faults, { code: 'RVG04', path: 'usuarios', field: 'usuarios' }];
  return [...faults, ...usuarios.flatMap((user, position) => checkUser(user, position, profile))];
}
