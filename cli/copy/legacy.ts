import type { LegacyFaultCode } from '#adapters/composition/legacy-api.ts';
import type { LegacyGap } from '#domain/moving';
import { countText, singularOrPlural } from '#domain/shared';
import type { TextParams } from './refusals.ts';

const GOES_ON = 'Lo ya leído queda guardado: repita el comando y sigue donde quedó.';

/** Why the former application could not be read. */
export const legacyFaultTexts: Readonly<Record<LegacyFaultCode, (params: TextParams) => string>> = {
  'legacy-unreachable': ({ address, problem }) => `${address} no responde (${problem}). ${GOES_ON}`,
  'legacy-token-refused': () =>
    `El sistema anterior no acepta el token, o ya venció: ponga uno nuevo en INTEGRA_LEGACY_TOKEN. ${GOES_ON}`,
  'legacy-answer-too-large': ({ path, most }) => `La respuesta de ${path} pasa de ${most} MB. ${GOES_ON}`,
  'legacy-no-json': ({ path }) =>
    `La respuesta de ${path} no es de la API: revise la dirección, que termina antes de «api/». ${GOES_ON}`,
  'legacy-redirected': ({ from, to }) =>
    `${from} envía a ${to}, y el token no se manda a otro servidor: si es el correcto, use esa dirección.`,
  'legacy-refused': ({ path, status }) => `El sistema anterior rechaza ${path} (HTTP ${status}). ${GOES_ON}`,
  'legacy-insecure-address': () =>
    'La dirección debe empezar por https://, porque el token y las historias viajan por la red. Con --http se acepta sin cifrar, para una red propia.',
  'legacy-other-address': ({ address }) =>
    `La carpeta tiene lo leído de ${address}: elija otra con --folder.`,
};

const gapTexts: Readonly<Record<LegacyGap, (count: number) => string>> = {
  'patient-not-shown': (count) =>
    `${countText(count, 'paciente que', 'pacientes que')} la API no muestra: confidenciales o de otra sede`,
  'event-of-unknown-state': (count) =>
    `${countText(count, 'cita', 'citas')} en un estado que no es realizada ni programada`,
  'event-of-unknown-therapist': (count) =>
    `${countText(count, 'cancelación', 'cancelaciones')} de alguien que no es un usuario, o cuyo nombre tienen varios`,
  'cancelled-of-several': (count) =>
    `${countText(count, 'cancelación', 'cancelaciones')} cuyo paciente no se sabe: el reporte solo trae el nombre`,
  'author-without-account': (count) =>
    `${countText(count, 'registro', 'registros')} de un autor sin usuario: sin profesión y registro dice «Sin dato»`,
  'entry-without-author': (count) => `${countText(count, 'registro', 'registros')} sin autor`,
  'entry-annulled': (count) => singularOrPlural(count, '1 registro anulado', `${count} registros anulados`),
  'order-without-services': (count) => `${countText(count, 'orden', 'órdenes')} sin servicios`,
  'file-not-given': (count) =>
    `${countText(count, 'archivo que', 'archivos que')} el sistema anterior ya no tiene, no muestra o guarda en otro servidor`,
  'exam-of-unknown-format': (count) =>
    `${countText(count, 'examen', 'exámenes')} de un formato que la API no dice`,
};

/** The data that the former API never gives. */
const NEVER_GIVEN = `- contraseñas: cada usuario recibe un enlace para elegir la suya
- de las sedes, el teléfono, la dirección y el código REPS
- de las cancelaciones, el auxiliar, el tipo de sesión y la autorización
- de las citas sin autorización vigente, su CUPS
- el día y el autor de los documentos, y sus versiones anteriores
- el estado, los líderes y la confidencialidad de los pacientes, y quién anuló qué
Recomendaciones, diagnóstico en texto, actividades y sesiones de los planes, la anamnesis y la verificación de
los motivos quedan dentro del texto de su registro.`;

interface WrittenList {
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
}

export const legacyCopy = {
  tokenMissing:
    'Falta el token del sistema anterior: póngalo en la variable INTEGRA_LEGACY_TOKEN, no en el comando.',
  wrongAddress: (text: string) =>
    `No es una dirección web: ${text}. Por ejemplo, https://integra.example.org/`,
  defaultFolder: 'sistema-anterior',
  answersFolder: 'respuestas',
  readme: 'LEAME.txt',
  rows: 'filas',
  reading: (list: string) => `Leyendo ${list}`,
  readmeText: (address: string, lists: readonly WrittenList[], gaps: ReadonlyMap<LegacyGap, number>) =>
    `Datos leídos de ${address}, una lista por archivo: CSV en UTF-8 con comas, fechas AAAA-MM-DD.
Contienen historias clínicas: guárdelos y transmítalos como tales. La carpeta «${legacyCopy.answersFolder}» tiene
lo que respondió el sistema anterior; bórrela cuando haya importado las listas.

${lists.map(({ file, rows, sha256 }) => `${sha256}  ${file}  ${countText(rows, 'fila', 'filas')}`).join('\n')}

Lo que la API no dio:
${[...gaps].map(([gap, count]) => `- ${gapTexts[gap](count)}\n`).join('')}${NEVER_GIVEN}
`,
  done: (folder: string, lists: readonly WrittenList[]) =>
    `${countText(lists.length, 'lista', 'listas')} con ${countText(
      lists.reduce((sum, { rows }) => sum + rows, 0),
      'fila',
      'filas',
    )} en ${folder}. Lea ${legacyCopy.readme}, revise las listas e impórtelas con: npm run -s integra -- import all ${folder}`,
};
