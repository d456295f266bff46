import { countText, type Refusal, type RefusalCode, type RefusalCodes } from '#domain/shared';
import { PROGRAM } from './help.ts';
import { movingTexts } from './moving.ts';
import { copy } from './texts.ts';

/** Parameters of a refusal text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Texts of field errors, by field and code. */
const fieldTexts: Readonly<Record<string, string>> = {
  'username required': 'Falta el nombre de usuario.',
  'username username-characters':
    'El nombre de usuario solo puede tener letras sin tilde, números y, en medio, punto, guion o guion bajo.',
  'username longer-than-60': 'El nombre de usuario puede tener 60 caracteres como máximo.',
  'firstNames required': 'Faltan los nombres.',
  'firstNames longer-than-60': 'Los nombres pueden tener 60 caracteres como máximo.',
  'firstNames name-characters': 'Los nombres solo llevan letras, espacios, apóstrofos, guiones y puntos.',
  'lastNames name-characters': 'Los apellidos solo llevan letras, espacios, apóstrofos, guiones y puntos.',
  'lastNames required': 'Faltan los apellidos.',
  'lastNames longer-than-60': 'Los apellidos pueden tener 60 caracteres como máximo.',
  'password password-too-short': 'La contraseña debe tener 12 caracteres o más.',
  'password password-too-long': 'La contraseña puede tener 200 caracteres como máximo.',
  'password password-too-plain': 'La contraseña debe tener 4 caracteres distintos o más.',
  'password password-contains-username': 'La contraseña no puede contener el nombre de usuario.',
  'password password-contains-name':
    'La contraseña no puede llevar el nombre de la persona, de la fundación ni de Integra.',
  'password password-too-common':
    'Esta contraseña es muy común: elija otra, como tres palabras que no van juntas.',
  'to period-reversed': 'La fecha final es anterior a la inicial.',
  'to period-too-long': 'El rango puede ser de dos años como máximo.',
  'reason cancel-reason-required': 'Falta el motivo.',
  'reason reason-too-long': 'El motivo puede tener 200 caracteres como máximo.',
};

type RefusalText = (params: TextParams) => string;

/** Texts of refusals; backups and the doctor have theirs only here. */
const refusalTexts = {
  'record-not-found': ({ who }) => (who === undefined ? 'No existe.' : `No se encontró a ${who}.`),
  'nothing-to-cancel': () => copy.nothingToCancel,
  'user-not-found': ({ username }) => `No existe el usuario ${username}.`,
  'username-taken': ({ username }) => `Ya existe el usuario ${username}.`,
  'special-administrator': ({ username }) =>
    `El administrador especial (${username}) no se puede inhabilitar.`,
  'nobody-awaits-password': () => 'Ninguno de esos usuarios espera una contraseña.',
  'public-address-missing': () =>
    'Escriba primero la dirección de Integra en «Ajustes» de la aplicación: los enlaces la llevan.',
  'too-many-users': ({ max }) => `Son más de ${countText(Number(max), 'usuario', 'usuarios')}: use --site.`,
  'file-not-found': ({ path }) => `No existe el archivo ${path}.`,
  'file-too-large': ({ most }) => `El archivo es demasiado grande: puede tener ${most} MB como máximo.`,
  'file-damaged': ({ line }) =>
    line
      ? `El archivo está dañado en la línea ${line}.`
      : 'El archivo está dañado, o no es un CSV ni un libro de Excel.',
  'file-inflates-too-much': ({ most }) =>
    `El archivo es demasiado grande por dentro: puede tener ${most} MB descomprimido.`,
  'file-not-utf8': () =>
    'El archivo no está en UTF-8 ni en Windows-1252. Guárdelo como «CSV UTF-8» e intente de nuevo.',
  'mixed-encodings': ({ line }) =>
    `La línea ${line} tiene letras en otra codificación que las demás: corríjala, o guarde el archivo como «CSV UTF-8».`,
  'file-not-a-table': () =>
    'El archivo no es un CSV ni un libro de Excel (.xlsx): guárdelo en uno de los dos.',
  'file-is-web-page': () =>
    'Es una página web con nombre de Excel: ábrala en Excel y guárdela como libro de Excel (.xlsx).',
  'workbook-old-or-protected': () =>
    'Es un libro de Excel antiguo (.xls) o con contraseña: ábralo en Excel y guárdelo como .xlsx sin contraseña.',
  'columns-repeated': ({ line, columns }) =>
    `La línea ${line} nombra una columna más de una vez: ${columns}. Deje una sola de cada una.`,
  'sheet-missing': ({ title, sheets }) =>
    `El libro no tiene una hoja «${title}»: sus hojas son de otras listas (${sheets}).`,
  'sheets-repeated': ({ sheets }) =>
    `Varias hojas del libro se llaman como la misma lista: ${sheets}. Deje una sola.`,
  'files-missing': () => 'La lista de archivos se importa de la carpeta en la que están.',
  'zip-without-list': () =>
    'El ZIP no tiene la lista de los archivos: archivos.csv, archivos.xlsx, files.csv o files.xlsx.',
  'zip-with-too-many-files': ({ most }) =>
    `El ZIP tiene más de ${countText(Number(most), 'archivo', 'archivos')}.`,
  'file-empty': () => 'El archivo está vacío.',
  'line-too-long': ({ line, most }) =>
    `La línea ${line} tiene más de ${countText(Number(most), 'carácter', 'caracteres')}.`,
  'too-many-lines': ({ most }) => `El archivo tiene más de ${countText(Number(most), 'línea', 'líneas')}.`,
  'too-many-columns': ({ line, most }) =>
    `La línea ${line} tiene más de ${countText(Number(most), 'columna', 'columnas')}.`,
  'columns-missing': ({ columns }) => `Ninguna línea nombra todas las columnas. Faltan: ${columns}.`,
  'no-administrator': () =>
    `Todavía no hay un administrador a cuyo nombre registrar pacientes. Créelo con: ${PROGRAM} user create-admin`,
  'document-taken': () =>
    'Mientras se importaba, alguien registró a uno de estos pacientes; no se cambió nada. Intente de nuevo.',
  'import-under-way': () => 'Otra importación está en curso: espere a que termine e intente de nuevo.',
  'import-built-on': ({ table }) =>
    `No se puede deshacer: después se registró algo sobre lo que trajo (${table}). No se cambió nada.`,
  'import-changed-since': ({ table }) =>
    `No se puede deshacer: después alguien cambió algo que la importación tocó (${table}). No se cambió nada.`,
  'import-not-undoable': () =>
    'Los códigos, las entidades y los catálogos no se deshacen: importe otra vez el archivo anterior.',
  'import-undone': () => 'Esta importación ya se deshizo.',
  'undo-time-over': () => 'Una importación se puede deshacer durante 30 minutos.',
  'changed-meanwhile': () =>
    'Alguien cambió lo que el archivo trae durante la importación; no se guardó nada. Intente de nuevo.',
  'lines-rejected': ({ count }) => movingTexts.rejected(Number(count)),
  'account-has-faults': ({ count }) =>
    `La cuenta tiene ${countText(Number(count), 'dato que detiene', 'datos que detienen')} la exportación: vea billing missing. No se cambió nada.`,
  'account-has-warnings': ({ codes }) =>
    `Hay avisos por confirmar y no se cambió nada: repita con --confirm ${String(codes).replaceAll(' ', '')}`,
  'account-without-sessions': () => 'La cuenta no tiene sesiones para exportar.',
  'account-state': () => 'El estado de la cuenta no permite exportarla.',
  'session-in-other-account': () =>
    'Otra cuenta acaba de tomar una de las sesiones: no se cambió nada. Intente de nuevo.',
  'nothing-to-repair': () => 'No hay nada que reparar.',
  'database-on-server':
    () => `La base de datos está en un servidor MySQL/MariaDB: cópiela y restáurela con sus propias
herramientas (mariadb-dump --single-transaction) y copie la carpeta files de INTEGRA_DATA_DIR.`,
  'database-damaged': () =>
    `La base de datos está dañada y no se puede copiar. Restaure la última copia de seguridad: ${PROGRAM} db restore …`,
  'not-a-backup': ({ path }) => `En ${path} no hay una copia completa de Integra. No se cambió nada.`,
  'backup-newer': ({ migrations }) =>
    `La copia es de una versión más nueva de Integra (${migrations}). No se cambió nada: actualice Integra y restáurela después.`,
  'backup-damaged': ({ part }) => `La copia está dañada: ${part} no es como se guardó. No se cambió nada.`,
  'data-present': ({ dataDir }) =>
    `En ${dataDir} ya hay datos y no se cambió nada. Con --yes se apartan, sin borrarlos, y la copia toma su lugar.`,
  'job-running': ({ job }) => `La tarea ${job} ya se está ejecutando.`,
  'data-in-use': ({ dataDir }) =>
    `Integra está usando los datos de ${dataDir}. No se cambió nada: deténgala y repita ${PROGRAM} db restore …`,
} satisfies Partial<Record<RefusalCode, RefusalText>> &
  Record<RefusalCodes['backups' | 'doctor'], RefusalText>;

const texts: Readonly<Record<string, RefusalText | undefined>> = refusalTexts;

/** The text of a refusal; `moreParams` are parameters that the refusal does not have. */
export function refusalText({ code, params, fields }: Refusal, moreParams: TextParams = {}): string {
  const text = texts[code];
  if (text) return text({ ...moreParams, ...params });
  const lines = Object.entries(fields ?? { [code]: '' })
    .map(([field, error]) => `${field} ${error}`.trim())
    .map(
      (problem) =>
        fieldTexts[problem] ?? (problem.endsWith(' control-character') ? copy.controlCharacter : problem),
    );
  return [...new Set(lines)].join('\n');
}
