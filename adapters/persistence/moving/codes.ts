import {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  ICD10_TYPE,
  MATERIAL_TYPES,
  optionalNameIn,
  PAYER_KIND,
  SPECIALTIES,
  STRATEGY_TYPES,
} from '#domain/catalogues';
import { MOVED_CATALOGUES } from '#domain/moving';
import { SCHEME } from '#domain/rules';
import { stateTexts } from '#domain/wording';
import { computed, int, optional, text } from '../columns.ts';
import { nameOf, type Source, source, sourceOfBoth, textOrEmpty, wholeNumber, wordOf } from './source.ts';

const STATE = wordOf('e.active', { 0: stateTexts.inactive, 1: stateTexts.active });

/** The first code or name of an entry that was changed since; '' where there is none. */
const formerOf = (table: string, column: 'code' | 'name', current: string) =>
  text(
    `coalesce(nullif((select f.${column} from earlier_entry f where f.source = '${table}' and f.entry_id = e.id
       order by f.until, f.id limit 1), ${current}), '')`,
  );

export const eps = source<'eps'>()({
  id: 'e.id',
  columns: {
    nit: textOrEmpty('e.nit'),
    nombre: text('e.name'),
    'nombre corto': text('e.short_name'),
    tipo: wordOf('e.kind', {
      [PAYER_KIND.eps]: 'EPS',
      [PAYER_KIND.prepaid]: 'Prepagada',
      [PAYER_KIND.policy]: 'Póliza',
    }),
    regimen: wordOf('coalesce(e.scheme, 0)', {
      [SCHEME.contributory]: 'Contributivo',
      [SCHEME.subsidised]: 'Subsidiado',
      [SCHEME.both]: 'Ambos',
    }),
    'es prestador': wordOf('coalesce(e.is_provider, 0)', { 0: 'No', 1: 'Sí' }),
    'patron de soportes': textOrEmpty('e.support_pattern'),
    estado: STATE,
    antes: formerOf('payer', 'name', 'e.name'),
  },
  from: 'from payer e where 1 = 1',
});

export const cups = source<'cups'>()({
  id: 'e.id',
  columns: {
    codigo: text('e.code'),
    descripcion: text('e.description'),
    especialidad: nameOf('e.specialty_id', SPECIALTIES),
    'solo de entidad': textOrEmpty('p.name'),
    'codigo oficial': textOrEmpty('e.official_code'),
    'grupo rips': wordOf("coalesce(e.rips_block, '')", {
      consultation: 'consulta',
      procedure: 'procedimiento',
    }),
    'servicio reps': wholeNumber('e.reps_service'),
    finalidad: textOrEmpty('e.purpose'),
    'maximo por dia': wholeNumber('e.max_per_day'),
    estado: STATE,
    antes: formerOf('cups', 'code', 'e.code'),
  },
  from: 'from cups e left join payer p on p.id = e.payer_id where 1 = 1',
});

const DIAGNOSIS = {
  id: 'e.id',
  columns: {
    codigo: text('e.code'),
    descripcion: text('e.description'),
    estado: STATE,
    antes: formerOf('catalogue_item', 'code', 'e.code'),
  },
};

export const icd10 = source<'icd10'>()({
  ...DIAGNOSIS,
  from: `from catalogue_item e where e.type = ${ICD10_TYPE} and e.code is not null`,
});

export const dsm4 = source<'dsm4'>()({
  ...DIAGNOSIS,
  from: `from catalogue_item e where e.type = ${DSM4_TYPE} and e.code is not null`,
});

/** The towns with a national code; those abroad are base data. */
export const towns = source<'towns'>()({
  id: 'c.id',
  columns: { codigo: text('c.code'), municipio: text('c.name'), departamento: text('d.name') },
  from: 'from city c join department d on d.id = c.department_id where c.code is not null',
});

/** The word of each type, and the specialty that it stands for. */
const TYPES = new Map<number, { readonly word: string; readonly specialty: number | null }>([
  [CONSULTATION_REASON_TYPE, { word: MOVED_CATALOGUES['consultation-reasons'], specialty: null }],
  ...SPECIALTIES.flatMap(({ code }, index) => [
    [STRATEGY_TYPES[index] ?? 0, { word: MOVED_CATALOGUES.strategies, specialty: code }] as const,
    [MATERIAL_TYPES[index] ?? 0, { word: MOVED_CATALOGUES.materials, specialty: code }] as const,
  ]),
]);

const items = source<'catalogues'>()({
  id: 'e.id',
  columns: {
    catalogo: computed('e.type', { type: int('e.type') }, ({ type }: { readonly type: number }) =>
      String(TYPES.get(type)?.word),
    ),
    descripcion: text('e.description'),
    especialidad: computed(
      'e.specialty_id',
      { type: int('e.type'), area: optional(int('e.specialty_id')) },
      ({ type, area }: { readonly type: number; readonly area: number | null }) =>
        optionalNameIn(SPECIALTIES, TYPES.get(type)?.specialty ?? area) ?? '',
    ),
    direccion: text("''"),
    estado: STATE,
    antes: formerOf('catalogue_item', 'name', 'e.description'),
  },
  from: `from catalogue_item e where e.type in (${[...TYPES.keys()].join()})`,
});

const formats = source<'catalogues'>()({
  id: 'e.id',
  columns: {
    catalogo: text(`'${MOVED_CATALOGUES['exam-formats']}'`),
    descripcion: text('e.description'),
    especialidad: text("''"),
    direccion: textOrEmpty('e.address'),
    estado: STATE,
    antes: formerOf('exam_format', 'name', 'e.description'),
  },
  from: 'from exam_format e where 1 = 1',
});

/** Consultation reasons, strategies and materials, then formats of exams. */
export const catalogues: Source<'catalogues'> = sourceOfBoth(items, formats);
