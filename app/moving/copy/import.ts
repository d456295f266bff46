import { type ImportName, LIST_TITLES } from '#domain/moving';
import { SCORES } from '#domain/objective-rules';
import type { ImportField } from '#domain/patient-import';
import { UNIT_MINUTES } from '#domain/rules';
import { countText, singularOrPlural } from '#domain/shared';

const rowsText = (count: number) => countText(count, 'fila', 'filas');

const CITY = 'Nombre, «La Paz (Cesar)» si hay varias, o código DIVIPOLA; sin ella, Bogotá';
const DATE = 'dd/mm/aaaa, aaaa-mm-dd o 19-ene-2009';
const UNITS = `En sesiones: una sesión = ${UNIT_MINUTES} minutos; una cita de ${2 * UNIT_MINUTES} minutos gasta 2`;
const SCORE = `${[...SCORES].reverse().join(', ')}; los tres puntajes de un periodo van juntos, también si solo trae comentario o «cumple»`;
const COMMENT = 'Texto libre; con él son obligatorios los tres puntajes del periodo';
const MET = 'Sí o No; con él son obligatorios los tres puntajes del periodo';
const PERIOD_TEXTS = Object.fromEntries(
  [1, 2, 3].flatMap((period) => [
    ...[1, 2, 3].flatMap((task) => [
      [`p${period}_puntaje${task}`, SCORE],
      [`p${period}_cumple${task}`, MET],
    ]),
    [`p${period}_comentario`, COMMENT],
  ]),
);
const PAYER = 'Nombre, nombre corto o NIT; N/A para ninguna';

/** Texts of the screen of imports. */
const FORMER_NAME = 'El primer nombre, si cambió: con él se encuentra en otro Integra';
const FORMER_CODE = 'El primer código, si cambió: con él se encuentra en otro Integra';

export const importTexts = {
  intro:
    'Trae listas de un archivo CSV o XLSX: registra lo nuevo y actualiza lo que ya está. Primero se revisa; nada se guarda hasta que usted lo confirme.',
  chooseList: 'Elija qué lista va a importar',
  order:
    'Impórtelas en el orden de los números, porque cada una nombra lo que traen las anteriores. Los códigos y las entidades, antes de lo que los nombra.',
  step: (step: number) => `${step}.`,
  anotherList: 'Elegir otra lista',
  file: 'Archivo CSV o XLSX',
  zip: 'ZIP con la lista y sus archivos',
  zipHint:
    'Con files.csv o files.xlsx y, al lado o en carpetas, los archivos que nombra. Hasta 50 MB y 5.000 archivos; más se importan en el servidor con «integra import files».',
  fileHint:
    'Una fila nombra las columnas; puede haber un título encima. De un libro con una hoja por lista se lee la que se llama como esta. Hasta 50 MB.',
  template: 'Descargar plantilla',
  templateName: (list: ImportName) => `Plantilla ${LIST_TITLES[list]}.csv`,
  exportList: 'Exportar la lista',
  exportName: (list: string) => `${list}.csv`,
  columns: 'Columnas del archivo',
  columnsHint:
    'Lo que ya está se reconoce y solo cambia lo que el archivo trae. El orden de las columnas no importa.',
  fileColumnsHint:
    'Lo que ya está se reconoce por el paciente, la clase, el formato y el contenido del archivo, y se queda como está. El orden de las columnas no importa.',
  patientColumnsHint:
    'Quien ya está se reconoce por tipo y número de documento, o por el número con los mismos nombres y fecha de nacimiento (entonces cambia el tipo), y solo cambia lo que el archivo trae. Una celda vacía borra un texto opcional y deja los demás datos como están; «Sin dato» vale como vacía.',
  column: 'Columna',
  takes: 'Qué lleva',
  example: 'Ejemplo',
  need: 'Obligatoria',
  needForNew: 'Para quien es nuevo',
  required: 'Obligatoria',
  optional: 'Opcional',
  otherHeadings: (headings: readonly string[]) => `También se llama ${headings.join(', ')}.`,
  checking: (name: string) => `Revisando ${name}`,
  importing: (name: string) => `Importando ${name}`,
  preparing: (name: string) => `Preparando las filas con errores de ${name}`,
  rows: (count: number) => countText(count, 'fila leída', 'filas leídas'),
  rowsOf: (count: number, total: number) => `${count.toLocaleString('es-CO')} de ${rowsText(total)}`,
  anotherFile: 'Elegir otro archivo',
  cancel: 'Cancelar',
  cancelled: 'La importación se canceló. Al elegir el archivo otra vez se ve si alcanzó a guardarse.',
  importAll: (count: number) => `Importar todo (${rowsText(count)})`,
  importValid: (count: number) =>
    singularOrPlural(
      count,
      'Importar la fila buena',
      `Importar las ${count.toLocaleString('es-CO')} filas buenas`,
    ),
  validOnly: (count: number) =>
    singularOrPlural(
      count,
      'La fila con errores no se guarda.',
      `Las ${rowsText(count)} con errores no se guardan.`,
    ),
  nothingToImport: 'El archivo no trae nada nuevo: no hay qué importar.',
  fixFirst: (count: number) =>
    singularOrPlural(
      count,
      'Una fila tiene errores. Decida abajo cómo leerla, corríjala en el archivo o importe solo las buenas: no se ha guardado nada.',
      `${rowsText(count)} tienen errores. Decida abajo cómo leerlas, corríjalas en el archivo o importe solo las buenas: no se ha guardado nada.`,
    ),
  downloadWrong: 'Descargar las filas con errores',
  leavingLosesDecisions:
    'Lo que decidió para este archivo no está guardado: guárdelo con «Guardar para otros archivos», o impórtelo.',
  wrongName: (list: ImportName) => `${LIST_TITLES[list]} con errores.csv`,
  errorHeading: 'Error',
  cellError: (column: string, message: string) => `${column}: ${message}`,
  fileAndSheet: (file: string, sheet: string) => (sheet === '' ? file : `${file}, hoja «${sheet}»`),
  encodings: {
    'utf-8': 'El archivo está en UTF-8.',
    'windows-1252':
      'El archivo está en Windows-1252, como los CSV que guarda Excel. Revise abajo que las tildes y las eñes se vean bien.',
    macintosh:
      'El archivo tiene las letras de un Mac antiguo. Revise abajo que las tildes y las eñes se vean bien.',
  },
  emptyCell: 'vacío',
  problems: 'Errores del archivo',
  inRows: (lines: readonly number[], count: number) =>
    `${singularOrPlural(count, 'Fila', 'Filas')} ${lines.join(', ')}${count > lines.length ? '…' : ''}`,
  says: (text: string) => `«${text}»`,
  rowCount: rowsText,
  readAs: 'Leer como',
  readEmptyAs: 'Poner en todas',
  readAsOf: (column: string, given: string) => `Leer «${given}» de ${column} como`,
  readEmptyAsOf: (column: string) => `Poner en todas las filas sin ${column}`,
  /** Warnings about putting one text into all empty cells, by the name of the column in the choices. */
  riskOfSameText: {
    'fecha de nacimiento':
      'Quedará como fecha de nacimiento de todas estas personas: póngala solo si la conoce. Es mejor corregir fila por fila.',
    rol: 'Todos estos usuarios tendrán los permisos de ese rol: compruebe a quiénes se lo da.',
    sexo: 'Quedará igual en todas estas personas: compruebe que es cierto.',
    'tipo de afiliacion': 'Quedará igual en todas estas personas: compruebe que es cierto.',
  } as Readonly<Record<string, string>>,
  apply: 'Aplicar',
  leaveEmpty: 'Dejar vacío',
  leaveEmptyOf: (column: string, given: string) => `Dejar vacío «${given}» de ${column}`,
  alsoIn: (count: number) =>
    `${singularOrPlural(count, 'También lo dice una fila', `También lo dicen ${rowsText(count)}`)} sin este error; la decisión vale para todas.`,
  fillBlanks: 'Poner donde falta',
  fillBlanksHint: 'Un mismo valor para todas las filas que no traen nada en una columna.',
  blankColumn: 'Columna con celdas vacías',
  blankColumnOption: (column: string, count: number) => `${column} (falta en ${rowsText(count)})`,
  showMore: (count: number) =>
    singularOrPlural(count, 'Mostrar uno más', `Mostrar los otros ${count.toLocaleString('es-CO')}`),
  choose: 'Elegir',
  proposal: (name: string) => `¿${name}?`,
  wrongRows: 'Corregir fila por fila',
  wrongRowsHint: (most: number) =>
    `Escriba en cada celda lo que debe decir; el archivo no cambia. Se pueden corregir hasta ${most} celdas.`,
  moreWrongRows: (count: number) =>
    `${singularOrPlural(count, 'Hay una fila más', `Hay ${rowsText(count)} más`)} con errores; aparecen cuando estas se resuelvan.`,
  rowTitle: (line: number, summary: string) => (summary ? `Fila ${line}: ${summary}` : `Fila ${line}`),
  cellOfRow: (column: string, line: number) => `${column} de la fila ${line}`,
  applyCells: 'Aplicar las correcciones',
  tooManyCells: (most: number) =>
    `Se pueden corregir hasta ${countText(most, 'celda', 'celdas')}: corrija las demás en el archivo.`,
  decidedCells: (count: number) =>
    singularOrPlural(
      count,
      'Una celda se lee como usted la escribió',
      `${countText(count, 'celda', 'celdas')} se leen como usted las escribió`,
    ),
  severalPhones: (count: number) => `${count} celdas distintas tienen varios teléfonos que no caben juntos.`,
  firstPhones: 'Dejar el primero en todas',
  moreGroups: 'Hay más errores; aparecen cuando estos se resuelvan.',
  unknownColumns: 'Columnas que no se reconocen',
  unknownColumnsHint: 'Diga qué columna es cada una; lo que no se asigne no se importa.',
  missingColumns: 'Columnas que faltan',
  missingColumnsHint: 'Si ninguna columna del archivo lo es, ponga un mismo valor en todas las filas.',
  isColumn: (name: string) => `«${name}» es la columna`,
  notUsed: 'No se importa',
  samplesOf: (samples: readonly string[]) => `Dice: ${samples.join(' · ')}`,
  checkAgain: 'Revisar de nuevo',
  decisions: 'Lo que usted decidió para este archivo',
  decidedColumn: (heading: string, column: string) => `«${heading}» es la columna ${column}`,
  decidedValue: (column: string, given: string, text: string) =>
    `${column}: «${given}» se lee como «${text}»`,
  decidedLeftEmpty: (column: string, given: string) => `${column}: «${given}» se deja vacío`,
  decidedEmpty: (column: string, text: string) => `${column}: donde falta se lee «${text}»`,
  takeBack: (decision: string) => `Deshacer: ${decision}`,
  forget: 'Olvidar estas decisiones',
  changes: 'Lo que cambia',
  before: 'Ahora',
  after: 'Después',
  row: 'Fila',
  samples: 'Primeras filas',
  action: 'Qué pasaría',
  actionNames: { created: 'Nueva', updated: 'Se actualiza', unchanged: 'Sin cambios' },
  counts: { created: 'Nuevas', updated: 'Cambian', unchanged: 'Sin cambios', rejected: 'Con errores' },
  doneCounts: { created: 'Nuevas', updated: 'Cambiadas', unchanged: 'Sin cambios', rejected: 'Sin guardar' },
  done: 'Datos importados con éxito',
  doneInPart: (count: number) =>
    `Las filas buenas están guardadas. ${singularOrPlural(count, 'Una fila quedó', `${countText(count, 'fila', 'filas')} quedaron`)} sin guardar: descárguelas, corríjalas y elija ese archivo. Lo que usted decidió sigue valiendo para él.`,
  givePasswordLinks: 'Dar enlaces para las contraseñas',
  see: (screen: string) => `Ver ${screen}`,
  seeImports: 'Ver importaciones y deshacer',
  atMost: (longest: number) => `Texto de hasta ${countText(longest, 'carácter', 'caracteres')}`,
  /** The accepted texts of columns, where the kind of the column is not enough. */
  accepted: {
    files: {
      archivo: 'El nombre del archivo o su ruta desde la carpeta de la lista, como «examenes/ana.pdf»',
      formato: 'Solo en un examen: el nombre o el número de su formato',
      autor: 'Usuario o nombre completo; sin él, quien importa',
      fecha: `${DATE}; sin ella, hoy`,
    },
    users: {
      sede: 'El nombre de una sede; obligatoria en un usuario nuevo',
      correo: 'Obligatorio en un usuario nuevo',
    },
    guardians: {
      documento:
        'Sin él se busca por los nombres entre los acudientes del paciente; uno nuevo queda como AS con un número de Integra',
    },
    orders: {
      cantidad: `${UNITS}. Entero de 1 a 999`,
      usadas_antes: `Todas las usadas antes de Integra, también las que vienen como citas pasadas: no se cuentan dos veces. ${UNITS}`,
    },
    sessions: {
      inicio: `14:30 o 2:30 p. m. Cada ${UNIT_MINUTES} minutos son una sesión: una cita de ${2 * UNIT_MINUTES} minutos gasta 2`,
      autorizacion: 'El código de la autorización; obligatoria en las sesiones que están por venir',
    },
    evolutions: {
      estrategia: 'El nombre de una estrategia del catálogo de la especialidad de la cita',
      material: 'El nombre de un material del catálogo de la especialidad de la cita',
    },
    objectives: PERIOD_TEXTS,
    cups: {
      payer: 'Nombre, nombre corto o NIT de la única entidad que lo paga; sin ella, todas',
      officialCode: 'Los 6 dígitos del código en la lista oficial',
      repsService: 'El código REPS del servicio, como 740',
      purpose: 'El código de la finalidad en RIPS, de 2 dígitos, como 17',
      maxPerDay: 'De 1 a 99',
      former: FORMER_CODE,
    },
    eps: {
      supportPattern: 'Como en Entidades: los nombres que la entidad pide para los soportes',
      former: FORMER_NAME,
    },
    icd10: { former: FORMER_CODE },
    dsm4: { former: FORMER_CODE },
    catalogues: {
      especialidad: 'Obligatoria en estrategias y materiales; en un motivo, su área; en un formato no va',
      direccion: 'Solo en un formato: la dirección https de su página',
      antes: FORMER_NAME,
    },
    tariffs: {
      entidad: 'Nombre, nombre corto o NIT; sin ella, quien paga por su cuenta',
      valor: 'Pesos enteros: 45000 o 45.000',
      filas: 'unidad (cada 30 minutos) o sesion; sin él, unidad, y sesion en una consulta',
      contrato: 'Hasta 60 caracteres',
    },
  } as Readonly<Partial<Record<ImportName, Readonly<Record<string, string>>>>>,
  kinds: { 'not-a-date': `Fecha: ${DATE}`, 'not-a-time': 'Hora: 14:30 o 2:30 p. m.' } as Readonly<
    Record<string, string>
  >,
  acceptedOfPatients: {
    documentNumber: 'Solo números en CC, TI y RC; letras, números y guiones en los demás; hasta 20',
    birthDate: DATE,
    admissionDate: `${DATE}; sin ella, hoy`,
    nationality: 'País o su código ISO 3166: Colombia, CO o 170',
    residenceZone:
      'Urbana (U) o Rural (R); no el código, porque los RIPS y la Resolución 866 lo usan al revés',
    focusId: 'Como se llama en el ingreso de pacientes',
    originCityId: CITY,
    residenceCityId: CITY,
    epsId: PAYER,
    prepaidId: PAYER,
    policyId: PAYER,
    siteId: 'Como se llama en Sedes; sin ella, la suya',
    active: 'Activo, Inactivo. Sin él, queda como está; quien es nuevo, activo',
    confirmDuplicate:
      '«Sí» si es otra persona que la que ya está con ese número, o con esos nombres y fecha de nacimiento',
  } as Readonly<Partial<Record<ImportField, string>>>,
} as const;
