/** An item of a fixed list. */
export interface FixedItem {
  readonly code: number;
  readonly name: string;
}

/** A document type with its abbreviation. */
export interface DocumentType extends FixedItem {
  readonly abbreviation: string;
  /** Whether its numbers have neither letters nor hyphens. */
  readonly onlyDigits?: true;
}

const listOf = (...items: readonly (readonly [number, string])[]): readonly FixedItem[] =>
  items.map(([code, name]) => ({ code, name }));

/** Document types (TipCod), in the order of forms. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  { code: 1, abbreviation: 'NUIP', name: 'Número único de identificación personal' },
  { code: 2, abbreviation: 'CC', name: 'Cédula de ciudadanía', onlyDigits: true },
  { code: 3, abbreviation: 'PA', name: 'Pasaporte' },
  { code: 4, abbreviation: 'TI', name: 'Tarjeta de identidad', onlyDigits: true },
  { code: 5, abbreviation: 'CE', name: 'Cédula de extranjería' },
  { code: 6, abbreviation: 'RC', name: 'Registro civil', onlyDigits: true },
  { code: 7, abbreviation: 'NI', name: 'Número de identificación tributaria' },
  { code: 8, abbreviation: 'RUT', name: 'Registro único tributario' },
  { code: 9, abbreviation: 'PPT', name: 'Permiso por protección temporal' },
  { code: 10, abbreviation: 'CN', name: 'Certificado de nacido vivo' },
  { code: 11, abbreviation: 'MS', name: 'Menor sin identificación' },
  { code: 12, abbreviation: 'AS', name: 'Adulto sin identificación' },
  { code: 13, abbreviation: 'SC', name: 'Salvoconducto' },
  { code: 14, abbreviation: 'CD', name: 'Carné diplomático' },
  { code: 15, abbreviation: 'PE', name: 'Permiso especial de permanencia' },
  { code: 16, abbreviation: 'PEP', name: 'Permiso especial de permanencia (PEP)' },
];

/** Client types (TipCliCod): who pays. */
export const CLIENT_TYPES = listOf(
  [6, 'EPS'],
  [7, 'Prepagada'],
  [8, 'Póliza'],
  [2, 'Particular'],
  [3, 'Convenio'],
);

/** Blood types (PacTipSan); 9 is the default of the form. */
export const BLOOD_TYPES = listOf(
  [3, 'O-'],
  [7, 'O+'],
  [5, 'A-'],
  [4, 'A+'],
  [6, 'B-'],
  [8, 'B+'],
  [2, 'AB-'],
  [1, 'AB+'],
  [9, 'Pendiente'],
);

/** Sexes (PacSex). */
export const SEXES = listOf([1, 'Masculino'], [2, 'Femenino'], [3, 'Indeterminado o intersexual']);

/** Ethnicities, with the codes of Resolución 866 of 2021. */
export const ETHNICITIES = listOf(
  [1, 'Indígena'],
  [2, 'Rom (gitano)'],
  [3, 'Raizal (San Andrés y Providencia)'],
  [4, 'Palenquero de San Basilio de Palenque'],
  [5, 'Negro(a)'],
  [6, 'Afrocolombiano(a)'],
  [99, 'Ninguna de las anteriores'],
);

/** Disability categories, with the codes of Resolución 866 of 2021. */
export const DISABILITIES = listOf(
  [1, 'Discapacidad física'],
  [2, 'Discapacidad visual'],
  [3, 'Discapacidad auditiva'],
  [4, 'Discapacidad intelectual'],
  [5, 'Discapacidad psicosocial'],
  [6, 'Sordoceguera'],
  [7, 'Discapacidad múltiple'],
  [8, 'Sin discapacidad'],
);

/** Residence zones, with the codes of Resolución 866 of 2021; RIPS swaps them: 01 is rural and 02 urban. */
export const RESIDENCE_ZONES = listOf([1, 'Urbana'], [2, 'Rural']);

/** Codes of {@link HALF_DAYS}. */
export const HALF_DAY = { morning: 1, afternoon: 2, any: 3 } as const;

/** In which half of the day a patient comes (PacJor, jornada). */
export const HALF_DAYS = listOf(
  [HALF_DAY.morning, 'Mañana'],
  [HALF_DAY.afternoon, 'Tarde'],
  [HALF_DAY.any, 'Cualquiera'],
);

/** Affiliation schemes (PacReg, régimen). */
export const SCHEMES = listOf([1, 'Contributivo'], [2, 'Subsidiado']);

/** Affiliation types (PacTipVin). */
export const AFFILIATION_TYPES = listOf([1, 'Cotizante'], [2, 'Beneficiario'], [3, 'Adicional']);

/** Attention modes (PacModAte): how a patient is treated. */
export const ATTENTION_MODES = listOf([1, 'Presencial'], [2, 'Virtual'], [3, 'Domicilio']);

/** Kinship of a guardian with the patient (TerRolCod). */
export const KINSHIPS = listOf(
  [1, 'Madre'],
  [2, 'Padre'],
  [3, 'Abuela'],
  [4, 'Abuelo'],
  [5, 'Hermano(a)'],
  [6, 'Tío(a)'],
  [10, 'Cónyuge o compañero(a)'],
  [8, 'Cuidador(a)'],
  [9, 'Amigo(a)'],
  [7, 'Otro'],
);

/** Occupations of a guardian (OcuCodTer). */
export const OCCUPATIONS = listOf(
  [1, 'Empleado'],
  [2, 'Comerciante'],
  [3, 'Ama de casa'],
  [4, 'Independiente'],
  [5, 'Estudiante'],
  [7, 'Empresario'],
  [8, 'Sin ocupación'],
  [6, 'Otro'],
);

/** Specialties (EspCod); the code is the role number of their therapists. */
export const SPECIALTIES = listOf(
  [2, 'Fisioterapia'],
  [3, 'Fonoaudiología'],
  [4, 'Terapia ocupacional'],
  [5, 'Educación especial'],
  [6, 'Psicología'],
  [16, 'Musicoterapia'],
);

/** Care settings (entorno de atención), with the codes of Resolución 866 of 2021. */
export const CARE_SETTINGS = listOf(
  [1, 'Hogar'],
  [2, 'Comunitario'],
  [3, 'Escolar'],
  [4, 'Laboral'],
  [5, 'Institucional'],
);

/** Name of an item, or null without a code; throws for an unknown code. */
export const optionalNameIn = (list: readonly FixedItem[], code: number | null): string | null =>
  code === null ? null : nameIn(list, code);

/** Name of an item; throws for an unknown code. */
export function nameIn(list: readonly FixedItem[], code: number): string {
  return itemIn(list, code).name;
}

/** The abbreviation of a document type. */
export const documentAbbreviation = (code: number): string => itemIn(DOCUMENT_TYPES, code).abbreviation;

function itemIn<Item extends FixedItem>(list: readonly Item[], code: number): Item {
  const matchingItem = list.find((item) => item.code === code);
  if (!matchingItem) throw new Error(`No such item in a fixed list: ${code}`);
  return matchingItem;
}
