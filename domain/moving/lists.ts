import { columnLabel, type ListColumn } from '#domain/code-lists';
import { PATIENT_COLUMNS } from '#domain/patient-import';
import { MOVED_CODE_LISTS } from './moved-code-lists.ts';

const listOf = <const Column extends string>(...columns: readonly Column[]): readonly Column[] => columns;

const headingsOfColumns = (columns: readonly ListColumn[]): readonly string[] =>
  columns.map((column) => `${columnLabel(column)}${column.required ? '*' : ''}`);

/** The number names a patient alone; the type tells two with the same number apart. */
const PATIENT = ['paciente_tipo', 'paciente_documento*'] as const;

/** The lists in which data move in and out, with the headings of their files; `*` marks a column that every row needs. */
export const LISTS = {
  eps: headingsOfColumns(MOVED_CODE_LISTS.eps.columns),
  cups: headingsOfColumns(MOVED_CODE_LISTS.cups.columns),
  icd10: headingsOfColumns(MOVED_CODE_LISTS.icd10.columns),
  dsm4: headingsOfColumns(MOVED_CODE_LISTS.dsm4.columns),
  towns: headingsOfColumns(MOVED_CODE_LISTS.towns.columns),
  catalogues: listOf('catalogo*', 'descripcion*', 'especialidad', 'direccion', 'estado', 'antes'),
  sites: listOf('nombre*', 'correo*', 'telefono', 'direccion', 'reps'),
  users: listOf(
    // A new user needs a site and an e-mail address; a stored one may lack them.
    ...(['usuario*', 'nombres*', 'apellidos*', 'rol*', 'sede', 'correo'] as const),
    ...(['cedula', 'profesion', 'registro', 'rethus', 'estado'] as const),
  ),
  patients: headingsOfColumns(PATIENT_COLUMNS),
  guardians: listOf(
    ...PATIENT,
    ...(['parentesco*', 'tipo_documento', 'documento', 'nombres*', 'apellidos*'] as const),
    ...(['telefono*', 'correo', 'ocupacion'] as const),
  ),
  orders: listOf(
    ...PATIENT,
    ...(['clase*', 'codigo', 'orden', 'entidad*', 'numero_entidad', 'expedida*', 'vence*'] as const),
    ...(['cups*', 'cantidad*', 'usadas_antes', 'observaciones'] as const),
  ),
  sessions: listOf(
    ...PATIENT,
    ...(['terapeuta*', 'auxiliar', 'fecha*', 'inicio*', 'fin*', 'tipo', 'estado*'] as const),
    ...(['motivo', 'autorizacion', 'cups'] as const),
  ),
  evolutions: listOf(
    ...PATIENT,
    ...(['fecha*', 'inicio', 'autor*', 'profesion', 'registro'] as const),
    ...(['texto*', 'estrategia', 'material'] as const),
  ),
  history: listOf(
    ...PATIENT,
    ...(['clase*', 'fecha*', 'autor*', 'profesion', 'registro', 'texto*', 'cie10', 'dsm4'] as const),
  ),
  objectives: listOf(
    ...PATIENT,
    ...(['area*', 'fecha*', 'objetivo*', 'tarea1*', 'tarea2*', 'tarea3*', 'vence*', 'terapeuta*'] as const),
    ...(['p1_puntaje1', 'p1_puntaje2', 'p1_puntaje3', 'p1_comentario'] as const),
    ...(['p2_puntaje1', 'p2_puntaje2', 'p2_puntaje3', 'p2_comentario'] as const),
    ...(['p3_puntaje1', 'p3_puntaje2', 'p3_puntaje3', 'p3_comentario'] as const),
    ...(['p1_cumple1', 'p1_cumple2', 'p1_cumple3', 'p2_cumple1', 'p2_cumple2', 'p2_cumple3'] as const),
    ...(['p3_cumple1', 'p3_cumple2', 'p3_cumple3'] as const),
  ),
  files: listOf('archivo*', ...PATIENT, 'clase*', 'formato', 'fecha', 'autor'),
  // Without a payer it is the tariff of clients who pay themselves.
  tariffs: listOf('entidad', 'cups*', 'desde*', 'valor*', 'filas', 'contrato'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ListName = keyof typeof LISTS;

/** The lists of codes and of words to choose from; records name their entries. */
export const CODE_LIST_NAMES = [
  'eps',
  'cups',
  'icd10',
  'dsm4',
  'towns',
  'catalogues',
] as const satisfies readonly ListName[];

export type CodeListName = (typeof CODE_LIST_NAMES)[number];

/** In an order in which a list names only records of itself and of earlier lists. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

type Heading<Column extends string> = Column extends `${infer Name}*` ? Name : Column;

/** A row of a list: the text of each column, '' where there is none. */
export type ListRow<Name extends ListName> = Readonly<Record<Heading<(typeof LISTS)[Name][number]>, string>>;

/** The headings of a list, in the order of its file. */
export const headingsOf = (list: ListName): readonly string[] =>
  LISTS[list].map((column) => column.replace(/\*$/, ''));
