import {
  CAUSES,
  CHARGE_CONCEPTS,
  CONSULTATION_PURPOSES,
  DIAGNOSIS_KINDS,
  ENTRY_ROUTES,
  MODALITIES,
  PATIENT_DOCUMENTS,
  PROCEDURE_PURPOSES,
  PROFESSIONAL_DOCUMENTS,
  SERVICE_GROUPS,
  SEX_CODES,
  USER_TYPES,
  ZONES,
} from './code-tables.ts';
import type { RipsProfile } from './input.ts';
import type { FaultCode } from './levels.ts';

/** The permitted values of a field. Lengths are characters of a text, digits of a number. */
export interface FieldRule {
  readonly type: 'text' | 'number';
  readonly min: number;
  readonly max: number;
  readonly nullable: boolean;
  /** The codes of its table. */
  readonly codes?: readonly string[];
  readonly pattern?: string;
  /** The lowest number. */
  readonly least?: number;
  /** The code of a fault of its content; RVG05 for type and size and RVG06 for content without one. */
  readonly fault?: FaultCode;
  /** Profiles that lack it. */
  readonly notIn?: readonly RipsProfile[];
}

type FieldRules<Key extends string> = Readonly<Record<Key, FieldRule>>;

const text = (min: number, max: number, more: Partial<FieldRule> = {}): FieldRule => ({
  type: 'text',
  min,
  max,
  nullable: false,
  ...more,
});
const coded = (codes: readonly string[]): FieldRule => text(2, 2, { codes });
const number = (max: number, least: number, more: Partial<FieldRule> = {}): FieldRule => ({
  type: 'number',
  min: 1,
  max,
  nullable: false,
  least,
  ...more,
});
const nullable = (rule: FieldRule): FieldRule => ({ ...rule, nullable: true });
const since948 = (rule: FieldRule): FieldRule => ({ ...rule, notIn: ['2275'] });

const DOCUMENT_NUMBER = text(4, 20, { pattern: '^[A-Z0-9]+$' });
const COUNTRY = text(3, 3, { pattern: '^\\d{3}$' });
const DIAGNOSIS = text(4, 4, { pattern: '^[A-Z][0-9]{2}[0-9A-Z]$' });
const CIE11_CODE = since948(text(1, 20, { nullable: true }));
const CIE11_NAME = since948(text(1, 256, { nullable: true }));
const START = text(16, 16, { pattern: '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d$' });
const CUPS = text(6, 6, { pattern: '^[0-9A-Z]{6}$' });

/** The keys of a user in their order. */
export const USER_FIELDS = {
  tipoDocumentoIdentificacion: coded(PATIENT_DOCUMENTS),
  numDocumentoIdentificacion: DOCUMENT_NUMBER,
  tipoUsuario: coded(USER_TYPES),
  fechaNacimiento: text(10, 10, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  codSexo: text(1, 1, { codes: SEX_CODES }),
  codPaisResidencia: COUNTRY,
  /** Required in Colombia. */
  codMunicipioResidencia: text(5, 5, { pattern: '^\\d{5}$', nullable: true }),
  codZonaTerritorialResidencia: nullable(coded(ZONES)),
  incapacidad: coded(['SI', 'NO']),
  consecutivo: number(6, 1),
  codPaisOrigen: COUNTRY,
  registroSIRAS: since948(text(1, 60, { nullable: true })),
} as const satisfies FieldRules<string>;

const WHERE_AND_WHEN = {
  codPrestador: text(12, 12, { pattern: '^\\d{12}$', fault: 'RVC011' }),
  fechaInicioAtencion: START,
};

const AUTHORIZATION = text(1, 30, { nullable: true });

const SERVICE = {
  modalidadGrupoServicioTecSal: coded(MODALITIES),
  grupoServicios: coded(SERVICE_GROUPS),
  codServicio: number(4, 100),
};

const PROFESSIONAL = {
  tipoDocumentoIdentificacion: coded(PROFESSIONAL_DOCUMENTS),
  numDocumentoIdentificacion: DOCUMENT_NUMBER,
};

const MONEY = {
  vrServicio: number(15, 0),
  conceptoRecaudo: coded(CHARGE_CONCEPTS),
  valorPagoModerador: number(10, 0),
  numFEVPagoModerador: text(1, 30, { nullable: true }),
  consecutivo: number(7, 1),
  codigoVIDA: since948(text(1, 256, { nullable: true })),
};

/** The keys of a row of 'consultas' in their order. */
export const CONSULTATION_FIELDS = {
  ...WHERE_AND_WHEN,
  numAutorizacion: AUTHORIZATION,
  codConsulta: CUPS,
  ...SERVICE,
  finalidadTecnologiaSalud: coded(CONSULTATION_PURPOSES),
  causaMotivoAtencion: coded(CAUSES),
  codDiagnosticoPrincipal: DIAGNOSIS,
  codDiagnosticoPrincipalCIE11: CIE11_CODE,
  nomCodDiagnosticoPrincipalCIE11: CIE11_NAME,
  codDiagnosticoRelacionado1: nullable(DIAGNOSIS),
  codDiagnosticoRelacionado1CIE11: CIE11_CODE,
  nomCodDiagnosticoRelacionado1CIE11: CIE11_NAME,
  codDiagnosticoRelacionado2: nullable(DIAGNOSIS),
  codDiagnosticoRelacionado2CIE11: CIE11_CODE,
  nomCodDiagnosticoRelacionado2CIE11: CIE11_NAME,
  codDiagnosticoRelacionado3: nullable(DIAGNOSIS),
  codDiagnosticoRelacionado3CIE11: CIE11_CODE,
  nomCodDiagnosticoRelacionado3CIE11: CIE11_NAME,
  tipoDiagnosticoPrincipal: coded(DIAGNOSIS_KINDS),
  ...PROFESSIONAL,
  ...MONEY,
} as const satisfies FieldRules<string>;

/** The keys of a row of 'procedimientos' in their order. */
export const PROCEDURE_FIELDS = {
  ...WHERE_AND_WHEN,
  idMIPRES: text(19, 25, { nullable: true }),
  numAutorizacion: AUTHORIZATION,
  codProcedimiento: CUPS,
  viaIngresoServicioSalud: coded(ENTRY_ROUTES),
  ...SERVICE,
  finalidadTecnologiaSalud: coded(PROCEDURE_PURPOSES),
  ...PROFESSIONAL,
  codDiagnosticoPrincipal: DIAGNOSIS,
  codDiagnosticoPrincipalCIE11: CIE11_CODE,
  nomCodDiagnosticoPrincipalCIE11: CIE11_NAME,
  codDiagnosticoRelacionado: nullable(DIAGNOSIS),
  codDiagnosticoRelacionadoCIE11: CIE11_CODE,
  nomCodDiagnosticoRelacionadoCIE11: CIE11_NAME,
  codComplicacion: nullable(DIAGNOSIS),
  codComplicacionCIE11: CIE11_CODE,
  nomCodComplicacionCIE11: CIE11_NAME,
  ...MONEY,
} as const satisfies FieldRules<string>;

/** The keys of the root before `usuarios`. */
export const ROOT_FIELDS = {
  numDocumentoIdObligado: text(4, 12, { pattern: '^\\d+$', fault: 'RVC001' }),
  numFactura: text(1, 20, { nullable: true, pattern: '^[A-Z0-9-]+$', fault: 'RVC004' }),
  tipoNota: nullable(coded(['RS', 'NA'])),
  numNota: text(1, 20, { nullable: true, pattern: '^[A-Z0-9-]+$' }),
} as const satisfies FieldRules<string>;

/** The kinds of rows with their fields, in the order of `servicios`. */
export const BLOCKS = {
  consultas: { fields: CONSULTATION_FIELDS, cups: 'codConsulta', purposes: CONSULTATION_PURPOSES },
  procedimientos: { fields: PROCEDURE_FIELDS, cups: 'codProcedimiento', purposes: PROCEDURE_PURPOSES },
} as const;

export type BlockKey = keyof typeof BLOCKS;

export const BLOCK_KEYS: readonly BlockKey[] = ['consultas', 'procedimientos'];

/** The rules of a kind of object under a profile, in the order of the keys. */
export const rulesFor = (
  fields: FieldRules<string>,
  profile: RipsProfile,
): readonly (readonly [string, FieldRule])[] =>
  Object.entries(fields).filter(([, { notIn }]) => !notIn?.includes(profile));
