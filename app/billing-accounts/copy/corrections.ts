import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';

/** Texts of the corrections (NA) of an account. */
export const correctionTexts = {
  button: 'Corregir',
  title: (code: string) => `Ajuste de la cuenta ${code}`,
  hint: 'El ajuste (NA) envía de nuevo al ministerio los datos de los pacientes que elija, con los valores de esta cuenta. Corrija primero los datos; lo que diga RIPS de una sesión se puede cambiar desde el ajuste.',
  refused: 'El ajuste no se creó',
  patients: 'Pacientes',
  search: 'Buscar paciente',
  create: (count: number) =>
    count === 0 ? 'Crear ajuste' : `Crear ajuste de ${countText(count, 'paciente', 'pacientes')}`,
  created: (code: string) => `Ajuste ${code} creado!`,
  sessions: (count: number) => countText(count, 'sesión', 'sesiones'),
  inCorrection: (code: string) => `Ya está en el ajuste ${code}: ciérrelo o descártelo primero`,
  objection: (code: string, value: string, state: string) => `Glosa ${code} · ${value} · ${state}`,
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  nothing: 'Sin cambios ni glosas',
  noValue: 'vacío',
  more: (count: number) => `Y ${countText(count, 'dato más', 'datos más')}`,
  noneFound: 'Ningún paciente coincide',
  failed: 'Los pacientes no se leyeron. Cierre e intente de nuevo.',
  corrects: 'Ajusta la cuenta',
  ofAccount: (code: string) => `Ajusta ${code}`,
  correctedBy: 'Ajustes',
  correction: (note: string, state: string) => `${note}, ${state.toLowerCase()}`,
} as const;

const PROFESSIONAL = 'del profesional';

/** The names of fields of RIPS. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  tipoDocumentoIdentificacion: 'Tipo de documento',
  numDocumentoIdentificacion: 'Número de documento',
  tipoUsuario: 'Tipo de usuario',
  fechaNacimiento: 'Fecha de nacimiento',
  codSexo: 'Sexo',
  codPaisResidencia: 'País de residencia',
  codMunicipioResidencia: 'Municipio de residencia',
  codZonaTerritorialResidencia: 'Zona de residencia',
  codPaisOrigen: 'Nacionalidad',
  codPrestador: 'Código REPS',
  fechaInicioAtencion: 'Inicio de la atención',
  numAutorizacion: 'Autorización',
  codConsulta: 'CUPS',
  codProcedimiento: 'CUPS',
  modalidadGrupoServicioTecSal: 'Modalidad',
  grupoServicios: 'Grupo de servicios',
  codServicio: 'Servicio REPS',
  finalidadTecnologiaSalud: 'Finalidad',
  causaMotivoAtencion: 'Causa',
  viaIngresoServicioSalud: 'Vía de ingreso',
  codDiagnosticoPrincipal: 'Diagnóstico principal',
  codDiagnosticoRelacionado1: 'Diagnóstico relacionado 1',
  codDiagnosticoRelacionado2: 'Diagnóstico relacionado 2',
  codDiagnosticoRelacionado3: 'Diagnóstico relacionado 3',
  tipoDiagnosticoPrincipal: 'Tipo de diagnóstico',
  'profesional.tipoDocumentoIdentificacion': `Tipo de documento ${PROFESSIONAL}`,
  'profesional.numDocumentoIdentificacion': `Número de documento ${PROFESSIONAL}`,
  servicios: 'Clase de servicio',
};

export const ripsFieldName = (field: string): string => FIELD_NAMES[field] ?? field;

export const correctionCodeTexts = {
  'account-has-corrections': ({ account = '' }) => `Descarte primero su ajuste ${account}`,
  'cuv-of-corrected': 'Es el CUV de la cuenta que se ajusta: suba el del ajuste',
  'filing-of-correction': 'Un ajuste no se radica: se radica la cuenta que ajusta',
} satisfies CodeTexts;
