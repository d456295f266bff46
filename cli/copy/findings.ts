import type { HeadSource, InvalidHead, TrailBreak } from '#domain/audit-trail';
import type { CheckKey, Finding } from '#domain/doctor';
import { singularOrPlural } from '#domain/shared';
import { PROGRAM } from './help.ts';
import { copy, instantText } from './texts.ts';

interface CheckText {
  readonly name: string;
  /** The text of one finding. */
  readonly text: (finding: Finding) => string;
}

const UNKNOWN_AUTHOR = 'no la escribió Integra, o fue cambiada';

/** The text of one finding about a row. */
const brokenRowTexts: Readonly<Record<TrailBreak['kind'], string>> = {
  changed: 'fue cambiada',
  removed: 'fue borrada',
  inserted: 'no la escribió Integra',
  forged: UNKNOWN_AUTHOR,
  headless: 'se borró la marca de la última fila',
  'unsealed-forged': UNKNOWN_AUTHOR,
  'unsealed-unknown-key': 'no se puede comprobar, porque la clave (audit.key) es más nueva',
};

/** The text of one finding about several rows. */
const brokenRangeTexts: Partial<typeof brokenRowTexts> = {
  changed: 'fueron cambiadas',
  removed: 'fueron borradas',
  inserted: 'no las escribió Integra',
};

const breakText = (from: string, to: string, kind: TrailBreak['kind']): string => {
  if (kind.startsWith('unsealed'))
    return `Fila n.º ${from} del registro de auditoría, todavía sin sellar: ${brokenRowTexts[kind]}.`;
  return from === to
    ? `Posición ${from} del registro de auditoría: ${brokenRowTexts[kind]}.`
    : `Posiciones ${from} a ${to} del registro de auditoría: ${brokenRangeTexts[kind] ?? brokenRowTexts[kind]}.`;
};

const START_COMMANDS = `ejecute ${PROGRAM} start o ${PROGRAM} jobs start`;

const orderStateTexts: Readonly<Record<string, string>> = { active: 'sin cancelar', cancelled: 'cancelada' };

/** Texts of findings about job runs. */
const jobProblemTexts: Readonly<Record<string, string>> = {
  failed: 'falló y se intentará de nuevo; vea Tareas nocturnas',
  'given-up': 'falló y no se intenta más; vea Tareas nocturnas',
  left: `ningún proceso la hace; ${START_COMMANDS}`,
};

/** Texts of deviations from the schema. */
const schemaTexts: Readonly<Record<string, (table: string, detail: Finding['detail']) => string>> = {
  'missing-table': (table) => `Falta la tabla ${table}.`,
  'missing-column': (table, { column }) => `Falta la columna ${column} de la tabla ${table}.`,
  'changed-column': (table, { column, expected, actual }) =>
    `La columna ${column} de la tabla ${table} es ${actual} y debe ser ${expected}.`,
  'missing-index': (table, { index, columns, unique }) =>
    `Falta un índice de la tabla ${table}; créelo con: create ${unique}index ${index} on ${table} (${columns});`,
  'missing-foreign-key': (table, { column, target }) =>
    `La columna ${column} de la tabla ${table} ya no está atada a la tabla ${target}; restaure una copia de seguridad.`,
};

const fileOwners: Readonly<Record<string, (owner: string) => string>> = {
  staff_file: (owner) => `del usuario ${owner}`,
  staged_file: () => 'de una importación que no terminó',
  foundation_file: () => 'de la fundación',
  exam_blank_form: (owner) => `del formato de examen ${owner}`,
};

const fileLabel = ({ record, detail: { table, owner } }: Finding): string =>
  `Archivo ${record} ${fileOwners[String(table)]?.(String(owner)) ?? `del paciente ${owner}`}`;

/** Texts of differences between a stored file and its row. */
const fileTexts: Readonly<Record<string, (detail: Finding['detail']) => string>> = {
  missing: () => 'no está en la carpeta de archivos',
  size: ({ size, found }) => `tiene ${found} bytes y se guardó con ${size}`,
  content: ({ since }) => `su contenido cambió después del ${instantText(String(since))}`,
};

/** Texts of the places where heads are stored. */
const sourceTexts: Readonly<Record<HeadSource, string>> = {
  'data-folder': 'Marca de la carpeta de los datos (audit-head.json)',
  night: 'Marca de una tarea nocturna',
  backup: 'Marca de una copia de seguridad',
};

const COMPARE = 'compárelo con una copia de seguridad anterior';

/** Texts of contradictions between the audit trail and a head. */
const headTexts: Readonly<Record<InvalidHead['kind'] | 'unreadable', string>> = {
  unreadable: 'no es una marca; escríbala como está en el correo, por ejemplo 1234-0f1e….',
  cut: `el registro de auditoría ya no llega hasta ahí, le quitaron el final; ${COMPARE}. Si restauró la base de datos sin db restore, borre audit-head.json.`,
  rewritten: `el registro de auditoría fue reescrito; ${COMPARE}. Si restauró la base de datos sin db restore, borre audit-head.json.`,
  forged: 'no la hizo esta instalación; alguien la cambió, o la clave (audit.key) es de otra instalación.',
};

/** Names of the kinds of rows that audit entries name. */
const auditedNames: Readonly<Record<string, string>> = {
  session: 'la cita',
  line: 'el servicio',
  order: 'la orden',
  note: 'la evolución',
  'clinical-entry': 'el registro clínico',
  reason: 'el motivo de consulta',
  document: 'el documento',
  'issued-document': 'el informe',
  receipt: 'el comprobante',
  consent: 'el consentimiento',
  charge: 'el recaudo',
  tariff: 'la tarifa',
  certificate: 'el certificado',
  'billing-account': 'la cuenta',
  patient: 'el paciente',
  user: 'el usuario',
};

const namedRowTexts: Readonly<Record<string, string>> = {
  missing: 'que no existe',
  'other-patient': 'que es de otro paciente',
};

/** The title of each check and the text of its findings. */
export const checkTexts: Readonly<Record<CheckKey, CheckText>> = {
  'database-pages': {
    name: 'Base de datos',
    text: ({ record }) => `La base de datos está dañada (${record}).`,
  },
  schema: {
    name: 'Tablas',
    text: ({ record, detail }) => schemaTexts[String(detail.kind)]?.(String(record), detail) ?? '',
  },
  'foreign-keys': {
    name: 'Referencias entre tablas',
    text: ({ record, detail: { row, column, target, value, chartNumber } }) =>
      `Tabla ${record}${row === undefined ? '' : `, fila ${row}`}${
        chartNumber === undefined ? '' : ` (paciente ${chartNumber})`
      }: ${column} es ${value}, y no existe en ${target}; búsquela en una copia de seguridad.`,
  },
  'quota-counters': {
    name: 'Contadores de unidades',
    text: ({ record, detail: { orderCode, chartNumber, scheduled, held, authorized }, repairable }) =>
      `Servicio ${record} (orden ${orderCode}, paciente ${chartNumber}): unidades programadas ${scheduled}, de sus citas ${held}${
        repairable ? '' : `, autorizadas ${authorized}: no se puede reparar`
      }.`,
  },
  'order-counts': {
    name: 'Contadores de órdenes',
    text: ({ detail: { siteId, kind, state, stored, counted } }) =>
      `Sede ${siteId}, ${copy.orderKinds[kind as 'authorization']} ${orderStateTexts[String(state)]}: el contador dice ${stored}, y son ${counted}.`,
  },
  'billing-files': {
    name: 'Archivos RIPS guardados',
    text: ({ record, detail: { version, part } }) =>
      `Cuenta ${record}, versión ${version}: ${part === 'rips' ? 'el archivo RIPS' : 'el resultado del validador'} no es el que se guardó; búsquelo en una copia de seguridad.`,
  },
  'billed-sessions': {
    name: 'Sesiones de las cuentas',
    text: ({ record, detail: { problem, account, other } }) =>
      problem === 'not-done'
        ? `Cita ${record}: la cuenta ${account} la tiene, y no está realizada; descarte la cuenta o busque la cita en una copia de seguridad.`
        : `Cita ${record}: está en el archivo de la cuenta ${account}, ${other === '' ? 'que no la tiene reservada' : `y la tiene la cuenta ${other}`}; descarte la cuenta ${account}.`,
  },
  'rows-without-file': {
    name: 'Archivos que faltan o cambiaron',
    text: (finding) =>
      `${fileLabel(finding)}: ${
        fileTexts[String(finding.detail.problem)]?.(finding.detail) ?? ''
      }; búsquelo en una copia de seguridad.`,
  },
  'files-without-checksum': {
    name: 'Archivos sin huella',
    text: (finding) =>
      `${fileLabel(finding)}: todavía no tiene huella (SHA-256); la toma la tarea de integridad de esta noche, o doctor --repair ahora.`,
  },
  'audit-chain': {
    name: 'Registro de auditoría',
    text: ({ record, detail: { kind, to } }) =>
      breakText(String(record), String(to), kind as TrailBreak['kind']),
  },
  'audited-ids': {
    name: 'Registros que nombra la auditoría',
    text: ({ record, detail: { kind, id, problem } }) =>
      `Fila ${record} del registro de auditoría nombra ${auditedNames[String(kind)]} ${id}, ${namedRowTexts[String(problem)]}; búsquelo en una copia de seguridad.`,
  },
  'kept-heads': {
    name: 'Marcas del registro de auditoría',
    text: ({ record, detail: { kind, at, source } }) =>
      source === 'message'
        ? `Marca ${record} de un correo: ${headTexts[kind as keyof typeof headTexts]}`
        : `${sourceTexts[source as HeadSource]}, del ${instantText(String(at))}, fila ${record}: ${headTexts[kind as keyof typeof headTexts]}`,
  },
  'unfinished-jobs': {
    name: 'Tareas nocturnas',
    text: ({ detail: { job, night, problem, run, site } }) =>
      problem === 'not-begun'
        ? `Tarea ${job}, noche del ${night}: ninguna máquina la comenzó; ${START_COMMANDS}.`
        : `Tarea ${job}, noche del ${night}${site ? `, ${site}` : ''} (${run}): ${jobProblemTexts[String(problem)]}.`,
  },
  'disk-space': {
    name: 'Espacio en el disco',
    text: ({ detail: { megabytes } }) =>
      megabytes === 0
        ? 'No hay espacio en el disco de los datos: no se puede guardar nada; libere espacio.'
        : `Quedan ${megabytes} MB en el disco de los datos: libere espacio, o pronto no se podrá guardar nada.`,
  },
  'files-without-row': {
    name: 'Archivos que sobran',
    text: ({ record }) => `Archivo ${record}: ningún registro lo nombra.`,
  },
};

/** The text for the findings that are counted but not listed. */
export const andMore = (count: number): string =>
  singularOrPlural(count, '… y uno más.', `… y ${count} más.`);
