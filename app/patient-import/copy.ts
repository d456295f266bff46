import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { ImportField } from '#domain/patient-import';
import { countText, singularOrPlural } from '#domain/shared';

/** Error texts of an import file and of its lines. */
export const patientImportCodeTexts = {
  'several-locations':
    'Hay varias con este nombre: escriba también el departamento, como «La Paz (Cesar)», o el código DIVIPOLA',
  'several-payers': 'Hay varias entidades con este nombre: escriba el nombre completo o el NIT',
  'payer-retired': 'Esta entidad está inactiva: actívela en el catálogo o escriba otra',
  'number-of-other-patient': ({ detail }) =>
    `Este número es, con otro tipo o con otros nombres, de la historia ${detail}: corrija la fila, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'person-with-other-document': ({ detail }) =>
    `La historia ${detail} tiene estos nombres y esta fecha de nacimiento con otro documento: corrija la fila, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'document-of-other-person': ({ detail }) =>
    `La historia ${detail} tiene este documento con otros nombres y otra fecha de nacimiento: corrija el número; si es la misma persona, corrija primero su fecha o sus nombres en la admisión`,
  'document-of-merged-chart': ({ detail }) =>
    `La historia con este documento se unió a la ${detail}: escriba el documento de esa historia`,
  'repeated-person': ({ detail }) =>
    `Repite los nombres y la fecha de nacimiento de la fila ${detail}: quite una, o escriba «Sí» en «Confirmar duplicado» si son dos personas`,
  'patient-of-other-site': 'El paciente es de otra sede',
  'no-administrator': 'No hay un administrador a cuyo nombre registrar pacientes',
  'import-under-way': 'Otra importación está en curso: espere a que termine e intente de nuevo',
  'changed-meanwhile':
    'Alguien cambió un paciente del archivo durante la importación; no se guardó nada. Intente de nuevo',
  'lines-rejected': ({ count }) =>
    singularOrPlural(
      Number(count),
      'Una fila tiene errores; no se guardó nada',
      `${count} filas tienen errores; no se guardó nada`,
    ),
  'too-long': ({ detail }) => `Tiene más de ${countText(Number(detail), 'carácter', 'caracteres')}`,
  'not-understood': 'No se entiende: vea abajo qué lleva esta columna',
  formula: 'Es una fórmula: péguela como valor',
  'error-value': 'Tiene un error de la hoja de cálculo',
  repeated: ({ detail }) => `Repite el número de documento de la fila ${detail}`,
  'more-cells': ({ detail }) =>
    `La fila tiene más celdas que las ${detail} columnas: revise comas, puntos y comas y comillas`,
  'file-not-found': 'No se recibió ningún archivo',
  'file-empty': 'El archivo está vacío',
  'file-too-large': ({ most }) => `El archivo es demasiado grande: puede tener ${most} MB como máximo`,
  'file-damaged': ({ line }) =>
    line
      ? `El archivo está dañado en la fila ${line}`
      : 'El archivo está dañado, o no es un CSV ni un libro de Excel',
  'file-inflates-too-much': ({ most }) =>
    `El archivo es demasiado grande por dentro: puede tener ${most} MB descomprimido`,
  'file-not-utf8':
    'El archivo no está en UTF-8 ni en Windows-1252: guárdelo como «CSV UTF-8» o como libro de Excel',
  'columns-repeated': ({ line, columns }) =>
    `La fila ${line} nombra una columna más de una vez: ${columns}. Deje una sola de cada una`,
  'line-too-long': ({ line, most }) =>
    `La fila ${line} tiene más de ${countText(Number(most), 'carácter', 'caracteres')}`,
  'too-many-lines': ({ most }) => `El archivo tiene más de ${countText(Number(most), 'fila', 'filas')}`,
  'columns-missing': ({ columns }) => `Ninguna fila nombra todas las columnas. Faltan: ${columns}`,
} satisfies CodeTexts;

const patientsText = (count: number) => countText(count, 'paciente', 'pacientes');

const CITY = 'Nombre, «La Paz (Cesar)» si hay varias, o código DIVIPOLA; sin ella, Bogotá';
const DATE = 'dd/mm/aaaa o aaaa-mm-dd';
const PAYER = 'Nombre, nombre corto o NIT; N/A para ninguna';

/** Texts of the screen of patient imports. */
export const patientImportTexts = {
  intro:
    'Registra pacientes nuevos y actualiza los que ya están, con las reglas del ingreso de pacientes. Primero se revisa: nada se guarda hasta que usted lo confirme, y se guarda todo o nada.',
  file: 'Archivo CSV o XLSX',
  fileHint: 'Una fila nombra las columnas; puede haber un título encima. Hasta 50 MB.',
  template: 'Descargar plantilla',
  templateName: 'plantilla-pacientes.csv',
  columns: 'Columnas del archivo',
  columnsHint:
    'Quien ya está se reconoce por tipo y número de documento, o por el número con los mismos nombres y fecha de nacimiento (entonces cambia el tipo), y solo cambia lo que el archivo trae. Una celda vacía borra un texto opcional y deja los demás datos como están; «Sin dato» vale como vacía.',
  checking: (name: string) => `Revisando ${name}`,
  importing: (name: string) => `Importando ${name}`,
  rows: (count: number) => countText(count, 'fila leída', 'filas leídas'),
  rowsOf: (count: number, total: number) =>
    `${count.toLocaleString('es-CO')} de ${countText(total, 'fila', 'filas')}`,
  anotherFile: 'Elegir otro archivo',
  cancel: 'Cancelar',
  cancelled:
    'La importación se canceló. Se guarda todo o nada: al elegir el archivo otra vez se ve si alcanzó a guardarse.',
  importCount: (count: number) => `Importar ${patientsText(count)}`,
  nothingToImport: 'El archivo no trae nada nuevo: no hay qué importar.',
  fixFirst: (count: number) =>
    singularOrPlural(
      count,
      'Una fila tiene errores. Corríjala en el archivo y vuelva a elegirlo: no se ha guardado nada.',
      `${countText(count, 'fila', 'filas')} tienen errores. Corríjalas en el archivo y vuelva a elegirlo: no se ha guardado nada.`,
    ),
  moreProblems: (count: number) => `… y ${countText(count, 'fila más', 'filas más')} con errores.`,
  unusedColumns: (names: readonly string[]) => `No se usan estas columnas del archivo: ${names.join(', ')}.`,
  encodings: {
    'utf-8': 'El archivo está en UTF-8.',
    'windows-1252':
      'El archivo está en Windows-1252, como los CSV que guarda Excel. Revise abajo que las tildes y las eñes se vean bien.',
  },
  emptyCell: 'vacío',
  problems: 'Errores del archivo',
  samples: 'Primeras filas',
  actionNames: { created: 'Nuevo', updated: 'Se actualiza', unchanged: 'Sin cambios' },
  counts: { created: 'Nuevos', updated: 'Actualizados', unchanged: 'Sin cambios', rejected: 'Con errores' },
  done: 'Pacientes importados con éxito',
  seePatients: 'Ver pacientes registrados',
  atMost: (longest: number) => `Texto de hasta ${countText(longest, 'carácter', 'caracteres')}`,
  accepted: {
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
    confirmDuplicate:
      '«Sí» si es otra persona que la que ya está con ese número, o con esos nombres y fecha de nacimiento',
  } as Readonly<Partial<Record<ImportField, string>>>,
} as const;
