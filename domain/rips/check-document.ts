import { serviceGroupOf } from '#domain/rips-tables';
import { groupBy, type LocalDate, parseLocalDate } from '#domain/shared';
import { checkFields, type DocumentFault, isJsonObject } from './check-fields.ts';
import { rowPath, userPath } from './document.ts';
import { documentAgeLevel } from './document-ages.ts';
import { BLOCK_KEYS, BLOCKS, type BlockKey } from './fields.ts';
import type { RipsProfile } from './input.ts';
import { type FaultCode, type Level, levelOf } from './levels.ts';
import { NO_CHARGE } from './rows.ts';

/** A fault of a document with its level. */
export interface LevelledFault extends DocumentFault {
  readonly level: Level;
}

interface DocumentContext {
  readonly profile: RipsProfile;
  readonly today: LocalDate;
  /** Days that an account bills, both included; null for a document without an account. */
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | null;
}

type Json = Readonly<Record<string, unknown>>;
type Found = readonly [code: FaultCode, field: string, level?: Level];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** User types that need `registroSIRAS`, which Integra does not have. */
const NEEDS_SIRAS: readonly string[] = ['10', '14'];

function userFaults(user: Json, today: LocalDate): readonly Found[] {
  const found: Found[] = [];
  const birth = textOf(user.fechaNacimiento);
  const birthDate = parseLocalDate(birth);
  if (birth !== '' && birthDate === null) found.push(['RVG06', 'fechaNacimiento']);
  if (birthDate && birthDate > today) found.push(['RVC006', 'fechaNacimiento']);
  if (NEEDS_SIRAS.includes(textOf(user.tipoUsuario))) found.push(['RVC095', 'tipoUsuario']);
  return found;
}

/** Classes of CUPS: 89 are consultas, 93, 94, 9901 and 9902 procedimientos. */
const CLASSES: Readonly<Record<BlockKey, RegExp>> = { consultas: /^89/, procedimientos: /^(93|94|990[12])/ };

const isOfOtherClass = (code: string, block: BlockKey): boolean =>
  BLOCK_KEYS.some((other) => other !== block && CLASSES[other].test(code));

/** Principal diagnoses that the validator questions in procedimientos. */
const QUESTIONED: readonly (readonly [FaultCode, RegExp])[] = [
  ['RVC031', /^(V(0[1-9]|[1-9]\d)|[WX]\d\d|Y([0-8]\d|9[0-8]))/],
  ['RVC032', /^R/],
  ['RVC033', /^Z/],
];

const PRINCIPAL = 'codDiagnosticoPrincipal';
const RELATED = ['codDiagnosticoRelacionado1', 'codDiagnosticoRelacionado2', 'codDiagnosticoRelacionado3'];

function diagnosisFaults(row: Json, block: BlockKey): readonly Found[] {
  const principal = textOf(row[PRINCIPAL]);
  if (block === 'procedimientos')
    return QUESTIONED.flatMap(([code, pattern]) => (pattern.test(principal) ? [[code, PRINCIPAL]] : []));
  const found: Found[] = [];
  const seen: string[] = [];
  for (const field of RELATED) {
    const related = textOf(row[field]);
    if (related === '') continue;
    if (related === principal) found.push(['RVC086', field]);
    else if (seen.includes(related)) found.push(['RVC087', field]);
    seen.push(related);
  }
  return found;
}

function moneyFaults(row: Json, block: BlockKey, note: unknown): readonly Found[] {
  const found: Found[] = [];
  const isFree = note === 'RS' && block === 'procedimientos';
  if (row.vrServicio === 0 && !isFree) found.push([note === 'RS' ? 'RVC091' : 'RVC034', 'vrServicio']);
  const concept = textOf(row.conceptoRecaudo);
  const paid = row.valorPagoModerador;
  if (concept === '04') found.push(['RVC092', 'conceptoRecaudo']);
  if (concept !== NO_CHARGE && concept !== '' && paid === 0) found.push(['RVC060', 'valorPagoModerador']);
  if (concept === NO_CHARGE && typeof paid === 'number' && paid > 0)
    found.push(['RVC061', 'conceptoRecaudo']);
  return found;
}

function dayFaults(row: Json, user: Json, { today, period }: DocumentContext): readonly Found[] {
  const field = 'fechaInicioAtencion';
  const start = textOf(row[field]);
  const day = parseLocalDate(start.slice(0, 10));
  if (day === null) return start === '' ? [] : [['RVG06', field]];
  const found: Found[] = [];
  if (day > today) found.push(['RVC013', field]);
  if (period && (day < period.from || day > period.to)) found.push(['RVC014', field]);
  const birthDate = parseLocalDate(textOf(user.fechaNacimiento));
  if (birthDate === null) return found;
  if (day < birthDate) return [...found, ['RVC079', field]];
  const level = documentAgeLevel(textOf(user.tipoDocumentoIdentificacion), birthDate, day);
  return level ? [...found, ['RVC007', 'tipoDocumentoIdentificacion', level]] : found;
}

function serviceFaults(row: Json, block: BlockKey): readonly Found[] {
  const found: Found[] = [];
  const { cups } = BLOCKS[block];
  if (isOfOtherClass(textOf(row[cups]), block)) found.push(['RVC020', cups]);
  const { codServicio: service, grupoServicios: group } = row;
  if (typeof service === 'number' && typeof group === 'string' && serviceGroupOf(service) !== group)
    found.push(['RVC059', 'grupoServicios']);
  return found;
}

const userKey = ({ tipoDocumentoIdentificacion, numDocumentoIdentificacion, tipoUsuario }: Json): string =>
  JSON.stringify([tipoDocumentoIdentificacion, numDocumentoIdentificacion, tipoUsuario]);

/** The users of a document that share document and user type with another one; users without a document are not compared. */
function repeatedUsers(users: readonly Json[]): ReadonlySet<Json> {
  const byKey = groupBy(
    users.filter(({ numDocumentoIdentificacion: number }) => number != null),
    userKey,
  );
  return new Set([...byKey.values()].filter((same) => same.length > 1).flat());
}

/** Sites of one provider share this many digits of their code. */
const SITE_PREFIX = 10;

/** Checks a document by itself: {@link checkFields}, and what its values say together (B31). */
export function checkDocument(document: unknown, context: DocumentContext): readonly LevelledFault[] {
  const { profile, today } = context;
  const faults: LevelledFault[] = checkFields(document, profile).map((fault) => ({
    ...fault,
    level: levelOf(fault.code, today),
  }));
  if (!isJsonObject(document) || !Array.isArray(document.usuarios)) return faults;
  const users = document.usuarios.filter(isJsonObject);
  const repeated = repeatedUsers(users);
  let prefix: string | null = null;
  for (const [position, user] of document.usuarios.entries()) {
    if (!isJsonObject(user)) continue;
    const add = (found: readonly Found[], pathOf: (field: string) => string) => {
      for (const [code, field, level = levelOf(code, today)] of found)
        faults.push({ code, field, path: pathOf(field), level });
    };
    const ownFaults: readonly Found[] = [
      ...userFaults(user, today),
      ...(repeated.has(user) ? ([['RVG12', 'numDocumentoIdentificacion']] as const) : []),
    ];
    add(ownFaults, (field) => userPath(position, field));
    const services = isJsonObject(user.servicios) ? user.servicios : {};
    for (const block of BLOCK_KEYS) {
      const rows = services[block];
      if (!Array.isArray(rows)) continue;
      for (const [index, row] of rows.entries()) {
        if (!isJsonObject(row)) continue;
        const site = textOf(row.codPrestador).slice(0, SITE_PREFIX);
        prefix ??= site || null;
        const place = { user: position, block, row: index };
        const rowFaults: readonly Found[] = [
          ...dayFaults(row, user, context),
          ...serviceFaults(row, block),
          ...diagnosisFaults(row, block),
          ...moneyFaults(row, block, document.tipoNota),
          ...(site !== '' && site !== prefix ? ([['RVC012', 'codPrestador']] as const) : []),
        ];
        add(rowFaults, (field) => rowPath(place, field));
      }
    }
  }
  return faults;
}
