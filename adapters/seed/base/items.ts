import { CONSULTATION_REASON_TYPE, DSM4_TYPE, FOCUS_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { dsm4, icd10 } from './diagnoses.ts';
import { materials } from './materials.ts';
import { strategies } from './strategies.ts';

const focuses = [
  'Trastorno del espectro autista',
  'Trastorno por déficit de atención e hiperactividad',
  'Discapacidad intelectual',
  'Parálisis cerebral',
  'Síndrome de Down',
  'Trastorno del desarrollo del lenguaje',
  'Trastorno específico del aprendizaje',
  'Retraso global del desarrollo',
  'Alteración del procesamiento sensorial',
  'Trastorno de la conducta',
  'Discapacidad auditiva',
  'Discapacidad visual',
  'Discapacidad múltiple',
  'Enfermedad huérfana o síndrome genético',
  'Alto riesgo neurológico',
];

const consultationReasons = [
  'Retraso en la adquisición del lenguaje',
  'Dificultad para pronunciar algunos sonidos',
  'Dificultades de atención y concentración',
  'Bajo rendimiento escolar',
  'Dificultades en la lectura y la escritura',
  'Retraso en el desarrollo motor',
  'Alteraciones de la marcha o de la postura',
  'Dificultad en la motricidad fina',
  'Conductas disruptivas en casa o en el colegio',
  'Dificultades en la interacción social',
  'Alteraciones de la alimentación o de la deglución',
  'Hipersensibilidad o búsqueda sensorial',
  'Dificultad en las actividades de la vida diaria',
  'Ansiedad o cambios en el estado de ánimo',
  'Valoración inicial solicitada por el colegio',
  'Continuidad de un proceso terapéutico anterior',
];

type ItemText = readonly [code: string | null, description: string];

const withoutCode = (descriptions: readonly string[]): readonly ItemText[] =>
  descriptions.map((description) => [null, description]);

const itemsByType: ReadonlyMap<number, readonly ItemText[]> = new Map([
  [ICD10_TYPE, icd10],
  [DSM4_TYPE, dsm4],
  [FOCUS_TYPE, withoutCode(focuses)],
  [CONSULTATION_REASON_TYPE, withoutCode(consultationReasons)],
  ...[...materials, ...strategies].map(([type, descriptions]) => [type, withoutCode(descriptions)] as const),
]);

const IDS_PER_TYPE = 100;

/** Catalogue items of all types. An id is made of the type and the position in its list: new items go to the end of a list. */
export const catalogueItems = [...itemsByType].flatMap(([type, items]) =>
  items.map(([code, description], index) => ({
    id: type * IDS_PER_TYPE + index + 1,
    type,
    code,
    description,
    active: true,
  })),
);
