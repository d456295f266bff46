import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  DOCUMENT_TYPES,
  ETHNICITIES,
  type FixedItem,
  HALF_DAYS,
  optionalNameIn,
  RESIDENCE_ZONES,
  RIPS_DOCUMENT_TYPES,
  RIPS_USER_TYPES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import {
  type CodeList,
  codesByWord,
  comparableWord,
  type Entry,
  type ListColumn,
  optionParser,
  optionWords,
  parseFileDate,
} from '#domain/code-lists';
import { comparableDocumentNumber, type PatientDetails } from '#domain/patients';
import { limitsOf, normalizeDocumentNumber, PATIENT_FIELDS } from '#domain/record-fields';
import { fittingPhones, foldText, tidy } from '#domain/shared';
import { stateTexts } from '#domain/wording';

/** A field of the admission form, the site, the state, or the confirmation that a line is another person than a likely duplicate. */
export type ImportField = keyof PatientDetails | 'siteId' | 'active' | 'confirmDuplicate';

/** A column of a file of patients. */
export interface PatientColumn extends ListColumn {
  readonly name: ImportField;
  /** The accepted words of a short list, for the screen and for messages; empty for free text and for a long list. */
  readonly words: readonly string[];
  /** Whether the column stores the code of a fixed list or the text of the cell. */
  readonly storedAs: 'code' | 'text';
  /** The name of a stored code. */
  readonly nameOf?: (code: number) => string | null;
}

/** Maximum length of the name of a catalogue item. */
const NAME_MAX_LENGTH = 120;
const DATE_MAX_LENGTH = 10;
const NO_DATA = 'sin dato';
const LEADING_ZEROS = /^0+(?=\d)/;

const column = (
  name: ImportField,
  headers: readonly string[],
  maxLength: number,
  parse: ListColumn['parse'] = tidy,
): PatientColumn => ({ name, headers, required: false, maxLength, parse, words: [], storedAs: 'text' });

const LIMITS = limitsOf(PATIENT_FIELDS);

const textColumn = (name: keyof typeof LIMITS, ...headers: readonly string[]) =>
  column(name, headers, LIMITS[name]);

const phoneColumn = (name: 'phone' | 'companionPhone', ...headers: readonly string[]): PatientColumn => ({
  ...textColumn(name, ...headers),
  parse: (text) => fittingPhones(tidy(text), LIMITS[name]),
  errorCode: 'several-phones',
});

const catalogueColumn = (name: ImportField, ...headers: readonly string[]) =>
  column(name, headers, NAME_MAX_LENGTH);

const dateColumn = (name: ImportField, ...headers: readonly string[]) =>
  column(name, headers, DATE_MAX_LENGTH, parseFileDate);

type Option = FixedItem & { readonly abbreviation?: string };

/** A column of a fixed list: accepts name, abbreviation or code, and stores the code. */
function choiceColumn(name: ImportField, headers: readonly string[], list: readonly Option[]): PatientColumn {
  return {
    ...column(name, headers, NAME_MAX_LENGTH, optionParser(list)),
    storedAs: 'code',
    nameOf: (code) => optionalNameIn(list, code),
    words: optionWords(list),
  };
}

/** Reads 'Sin dato' as an empty cell, and codes without leading zeros. */
const optionalColumn = ({ parse, ...rest }: PatientColumn): PatientColumn => ({
  ...rest,
  parse: (text) => (foldText(tidy(text)) === NO_DATA ? '' : parse(text.replace(LEADING_ZEROS, ''))),
});

const SHORT_DISABILITIES = DISABILITIES.map((disability) => ({
  ...disability,
  abbreviation: disability.name.replace('Discapacidad ', ''),
}));

const SEXES_AND_INITIALS = SEXES.map((sex) => ({ ...sex, abbreviation: sex.name.slice(0, 1) }));

/** Codes are not accepted, because RIPS and Resolución 866 of 2021 give 01 and 02 opposite meanings. */
const ZONE_CODES = codesByWord(RESIDENCE_ZONES, ({ name }) => [name, name.slice(0, 1)]).set('urbano', '1');
const zoneColumn = (headers: readonly string[]): PatientColumn => ({
  ...column(
    'residenceZone',
    headers,
    NAME_MAX_LENGTH,
    (text) => ZONE_CODES.get(comparableWord(text)) ?? null,
  ),
  storedAs: 'code',
  nameOf: (code) => optionalNameIn(RESIDENCE_ZONES, code),
  words: RESIDENCE_ZONES.map(({ name }) => name),
});

const ACTIVE = '1';
const STATES: readonly Option[] = [
  { code: Number(ACTIVE), name: stateTexts.active },
  { code: 0, name: stateTexts.inactive },
];

const CONFIRMED = '1';
const CONFIRMATIONS: readonly Option[] = [
  { code: Number(CONFIRMED), name: 'Sí' },
  { code: 0, name: 'No' },
];

/** Columns of the file, with the names and the order of the admission form. */
export const PATIENT_COLUMNS: readonly PatientColumn[] = [
  {
    ...choiceColumn(
      'documentType',
      ['tipo de documento', 'tipo identificacion', 'tipo documento identidad', 'td', 'pactipdoc'],
      DOCUMENT_TYPES,
    ),
    required: true,
  },
  {
    ...column(
      'documentNumber',
      [
        'numero de documento',
        'documento',
        'identificacion',
        'numero identificacion',
        'documento identidad',
        'numero documento identidad',
        'pacnumdoc',
      ],
      LIMITS.documentNumber,
      normalizeDocumentNumber,
    ),
    required: true,
  },
  optionalColumn(
    choiceColumn(
      'ripsDocumentType',
      ['documento para rips', 'tipo de documento para rips'],
      RIPS_DOCUMENT_TYPES,
    ),
  ),
  textColumn('firstSurname', 'primer apellido', 'apellido 1', 'apellido1', 'pacape1'),
  textColumn('secondSurname', 'segundo apellido', 'apellido 2', 'apellido2', 'pacape2'),
  textColumn('firstName', 'primer nombre', 'nombre 1', 'nombre1', 'pacnom1'),
  textColumn('secondName', 'segundo nombre', 'nombre 2', 'nombre2', 'pacnom2'),
  dateColumn('birthDate', 'fecha de nacimiento', 'nacimiento', 'fn', 'pacfecnac'),
  choiceColumn('sex', ['sexo', 'genero', 'sexo biologico'], SEXES_AND_INITIALS),
  choiceColumn(
    'bloodType',
    ['tipo de sangre', 'grupo sanguineo', 'grupo sanguineo y rh', 'rh', 'gs rh', 'hemoclasificacion'],
    BLOOD_TYPES,
  ),
  {
    ...optionalColumn(
      choiceColumn('nationality', ['nacionalidad', 'pais de nacionalidad', 'pais'], COUNTRIES),
    ),
    words: [],
  },
  optionalColumn(choiceColumn('ethnicity', ['pertenencia etnica', 'etnia', 'grupo etnico'], ETHNICITIES)),
  optionalColumn(
    choiceColumn(
      'disability',
      ['discapacidad', 'categoria de discapacidad', 'tipo de discapacidad'],
      SHORT_DISABILITIES,
    ),
  ),
  catalogueColumn('focusId', 'enfoque'),
  choiceColumn('attentionMode', ['modalidad de atencion', 'modalidad'], ATTENTION_MODES),
  dateColumn('admissionDate', 'fecha de ingreso', 'ingreso', 'fecha de admision', 'fecha de vinculacion'),
  choiceColumn('clientType', ['tipo de cliente', 'tipo cliente'], CLIENT_TYPES),
  catalogueColumn(
    'originCityId',
    'ciudad de procedencia',
    'procedencia',
    'municipio de procedencia',
    'ciudad de origen',
    'municipio de origen',
  ),
  catalogueColumn(
    'residenceCityId',
    'ciudad de residencia',
    'municipio de residencia',
    'ciudad',
    'municipio',
    'lugar de residencia',
  ),
  optionalColumn(zoneColumn(['zona de residencia', 'zona'])),
  textColumn('neighbourhood', 'barrio', 'barrio o vereda', 'vereda'),
  textColumn('address', 'direccion', 'direccion de residencia', 'domicilio'),
  phoneColumn(
    'phone',
    'telefono',
    'celular',
    'telefono de contacto',
    'telefonos',
    'movil',
    'numero de celular',
    'numero de telefono',
  ),
  optionalColumn(choiceColumn('halfDay', ['jornada'], HALF_DAYS)),
  textColumn('halfDayNote', 'observacion de la jornada', 'observacion jornada'),
  choiceColumn('scheme', ['regimen', 'regimen de salud', 'regimen de afiliacion'], SCHEMES),
  choiceColumn(
    'affiliationType',
    ['tipo de afiliacion', 'tipo de vinculacion', 'tipo de afiliado', 'afiliacion', 'vinculacion'],
    AFFILIATION_TYPES,
  ),
  {
    ...optionalColumn(
      choiceColumn('ripsUserType', ['tipo de usuario para rips', 'tipo de usuario'], RIPS_USER_TYPES),
    ),
    words: [],
  },
  catalogueColumn('epsId', 'eps', 'eapb', 'aseguradora', 'entidad', 'entidad de salud'),
  catalogueColumn('prepaidId', 'prepagada', 'medicina prepagada'),
  catalogueColumn('policyId', 'poliza', 'poliza de salud'),
  textColumn('companionName', 'nombre del acompanante', 'acompanante'),
  phoneColumn('companionPhone', 'telefono del acompanante', 'celular del acompanante'),
  textColumn('referrer', 'remitido por', 'remitente', 'remite', 'medico remitente'),
  catalogueColumn('siteId', 'sede', 'sucursal'),
  choiceColumn('active', ['estado', 'estado del paciente'], STATES),
  choiceColumn('confirmDuplicate', ['confirmar duplicado'], CONFIRMATIONS),
];

/** The state that a line gives its patient; without one that of the stored patient, and a new patient is active. */
export const stateIn = ({ active }: Entry, before: { readonly active: boolean } | null): boolean =>
  active ? active === ACTIVE : (before?.active ?? true);

/** Whether a line states that its patient is another person than the likely duplicates (P18). */
export const isConfirmed = ({ confirmDuplicate }: Entry): boolean => confirmDuplicate === CONFIRMED;

/** Key of a patient: the comparable number, whatever its type; with the type where the line confirms another person. */
function patientKey(entry: Entry): string {
  const number = comparableDocumentNumber(entry.documentNumber ?? '');
  return isConfirmed(entry) ? `${entry.documentType} ${number}` : number;
}

/** Names and birth date of a line; null where one of them is missing, and for a confirmed line. */
function personKey(entry: Entry): string | null {
  const { firstSurname, secondSurname = '', firstName, secondName = '', birthDate } = entry;
  if (isConfirmed(entry) || !firstSurname || !firstName || !birthDate) return null;
  return [birthDate, firstSurname, secondSurname, firstName, secondName].map(foldText).join(' ');
}

const DOCUMENT = ['documentType', 'documentNumber'];
const PERSON = [...DOCUMENT, 'firstSurname', 'secondSurname', 'firstName', 'secondName', 'birthDate'];

/** Defines the file like a code list, so that `processTable` reads it. */
export const PATIENT_LIST: CodeList = {
  columns: PATIENT_COLUMNS,
  keyColumn: 'documentNumber',
  dependsOn: {
    // A new patient needs every required column. With an invalid document it is unknown whether the patient is new.
    required: DOCUMENT,
    'document-digits': DOCUMENT,
    'document-characters': DOCUMENT,
    'admission-before-birth': ['birthDate'],
    'eps-outside-scheme': ['scheme'],
    'plan-needs-contributory': ['scheme'],
    'client-type-needs-contributory': ['scheme'],
    'client-type-needs-entity': ['epsId', 'prepaidId', 'policyId'],
    'one-plan-only': ['prepaidId', 'policyId'],
    'number-of-other-patient': PERSON,
    'person-with-other-document': PERSON,
    'document-of-other-person': PERSON,
    'document-of-merged-chart': DOCUMENT,
  },
  keyOf: patientKey,
  similarKeyOf: personKey,
};
