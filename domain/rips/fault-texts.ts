import { countText, singularOrPlural } from '#domain/shared';
import type { Fault } from './faults.ts';

/** The noun that a group of faults counts. */
type Subject = 'patient' | 'session' | 'professional' | 'site' | 'order' | 'detail' | 'account';

interface CauseText {
  readonly counts: Subject;
  /** After the number and its noun, such as `sin zona de residencia`; the whole text for a detail or the account. */
  readonly text: string;
  /** How to mend it; empty when the text says it. */
  readonly hint: string;
}

const patient = (text: string, hint = 'Se escribe en los datos del paciente'): CauseText => ({
  counts: 'patient',
  text,
  hint,
});
const session = (text: string, hint = ''): CauseText => ({ counts: 'session', text, hint });
const account = (text: string, hint = ''): CauseText => ({ counts: 'account', text, hint });
const professional = (text: string): CauseText => ({
  counts: 'professional',
  text,
  hint: 'Se registra en los datos del usuario',
});

/** Texts by code, or by code and field where the field decides. */
const CAUSES: Readonly<Record<string, CauseText>> = {
  'RVG04.tipoDocumentoIdentificacion': professional('sin tipo de documento'),
  'RVG04.numDocumentoIdentificacion': professional('sin número de documento'),
  'RVG04.tipoUsuario': patient(
    'sin tipo de usuario',
    'Un convenio no lo dice: elíjalo en los datos del paciente',
  ),
  'RVG04.codSexo': patient('sin sexo'),
  'RVG04.codPaisResidencia': patient('sin país de residencia'),
  'RVG04.codMunicipioResidencia': patient('sin municipio de residencia'),
  'RVG04.codZonaTerritorialResidencia': patient(
    'sin zona de residencia',
    'Urbana o rural; se escribe en el ingreso del paciente',
  ),
  'RVG04.codPaisOrigen': patient('sin nacionalidad'),
  'RVG04.codPrestador': {
    counts: 'site',
    text: 'sin código REPS',
    hint: 'Se escribe en Mantenimiento, Sedes',
  },
  'RVG04.codServicio': session('sin servicio REPS', 'Se asigna al CUPS'),
  'RVG04.grupoServicios': session('sin grupo de servicios', 'Lo da el servicio REPS del CUPS'),
  'RVG04.finalidadTecnologiaSalud': session('sin finalidad', 'Se asigna al CUPS o a la sesión'),
  'RVG04.modalidadGrupoServicioTecSal': session(
    'sin modalidad',
    'Se elige en los datos del paciente o de la sesión',
  ),
  'RVG04.codDiagnosticoPrincipal': session(
    'sin diagnóstico principal',
    'Lo registra el profesional en la historia clínica',
  ),
  'RVG04.tipoDiagnosticoPrincipal': session(
    'sin tipo de diagnóstico',
    'Impresión, confirmado nuevo o confirmado repetido; se elige en la sesión',
  ),
  RVG03: patient('sin servicios'),
  RVG04: session('con un dato obligatorio vacío'),
  RVG05: session('con un dato de otro tipo o tamaño'),
  RVG06: session('con un valor que no está en su tabla'),
  'RVG05.numDocumentoIdentificacion': patient('con número de documento de otro tamaño'),
  'RVG06.numDocumentoIdentificacion': patient('con número de documento con otros signos'),
  'RVG06.codMunicipioResidencia': patient('con municipio sin código de cinco cifras'),
  'RVG06.codDiagnosticoPrincipal': session('con diagnóstico que no es un código CIE-10'),
  RVG08: account('La suma de los servicios no es el valor de la factura'),
  RVC036: account('La suma de los copagos no es la de la factura'),
  RVG11: professional('sin documento o sin fecha de consulta en RETHUS'),
  RVG12: patient('repetidos: mismo documento y tipo de usuario', 'Revise si son la misma persona'),
  RVG18: account('La factura ya tiene una cuenta aceptada'),
  RVG19: account('El pagador es también prestador'),
  RVC001: account('El NIT de la fundación falta o no es válido', 'Se escribe en Ajustes, sin puntos'),
  RVC004: account('El número de la factura falta o no es válido', 'Mayúsculas, cifras y guion, hasta 20'),
  RVC006: patient('con fecha de nacimiento futura'),
  RVC007: patient('con documento que no corresponde a la edad', 'Según la edad el día de la atención'),
  RVC011: {
    counts: 'site',
    text: 'con código REPS que no tiene 12 cifras',
    hint: 'Se escribe en Mantenimiento, Sedes',
  },
  RVC012: {
    counts: 'site',
    text: 'de otro prestador',
    hint: 'Las sedes de una cuenta comparten las diez primeras cifras del código REPS',
  },
  RVC013: session('con fecha futura'),
  RVC014: session('fuera del periodo de la cuenta'),
  RVC015: {
    counts: 'detail',
    text: 'CUPS sin código oficial',
    hint: 'Asígnele el código de la lista del ministerio',
  },
  RVC018: session('por encima del máximo diario del CUPS', 'El pagador puede glosarlas'),
  RVC020: session('con CUPS de otra clase de servicio', 'Consulta o procedimiento, según la lista oficial'),
  RVC031: session('con diagnóstico de causa externa', 'El validador avisa en procedimientos'),
  RVC032: session('con diagnóstico de síntomas o signos', 'El validador avisa en procedimientos'),
  RVC033: session('con diagnóstico de factores de salud', 'El validador avisa en procedimientos'),
  RVC034: session('con valor cero'),
  RVC091: session(
    'sin el valor que pagó el paciente',
    'Sin factura, la consulta lleva lo que pagó el paciente',
  ),
  RVC059: session('con grupo que no corresponde al servicio'),
  RVC060: session('con recaudo en cero'),
  RVC061: session('con valor recaudado sin concepto'),
  RVC079: patient('atendidos antes de su fecha de nacimiento'),
  RVC086: session('con diagnóstico relacionado igual al principal'),
  RVC087: session('con diagnósticos relacionados repetidos'),
  RVC092: session('con recaudo por anticipo', 'El concepto 04 no se usa en RIPS'),
  RVC095: patient('con tipo de usuario SOAT o sin seguro', 'Integra no registra el código SIRAS que exige'),
  INT01: {
    counts: 'order',
    text: 'sin el número de la entidad',
    hint: 'Se escribe en la autorización (SO2101)',
  },
  INT02: session('después del vencimiento de la autorización', 'El pagador las glosa (AU4303)'),
  INT03: session('por encima de lo autorizado', 'El pagador las glosa (AU5701)'),
  INT04: { counts: 'detail', text: 'En otra cuenta', hint: 'Una sesión está en una sola cuenta (FA2702)' },
  INT05: { counts: 'detail', text: 'Sin tarifa', hint: 'La entidad no tiene valor vigente ese día' },
  INT06: patient(
    'con documento sin código en RIPS: diga si es RC, TI o CC',
    'El NUIP, el NIT y el RUT no tienen código en RIPS',
  ),
  INT07: session('sin comprobante firmado', 'El pagador puede glosarlas (SO3901)'),
};

const NOUNS: Readonly<Record<Exclude<Subject, 'detail' | 'account'>, readonly [string, string]>> = {
  patient: ['paciente', 'pacientes'],
  session: ['sesión', 'sesiones'],
  professional: ['profesional', 'profesionales'],
  site: ['sede', 'sedes'],
  order: ['autorización', 'autorizaciones'],
};

const OF_PATIENT: readonly string[] = ['tipoDocumentoIdentificacion', 'numDocumentoIdentificacion'];

type CausedFault = Pick<Fault, 'code' | 'field' | 'mend'>;

function causeOf({ code, field, mend }: CausedFault): CauseText {
  const ofField = CAUSES[`${code}.${field}`];
  if (ofField?.counts === 'professional' && OF_PATIENT.includes(field) && mend.kind === 'patient')
    return patient(ofField.text);
  if (ofField?.counts === 'patient' && mend.kind === 'staff') return professional(ofField.text);
  const cause = ofField ?? CAUSES[code];
  if (!cause) throw new Error(`No text for the fault ${code}`);
  return cause;
}

const SUBJECT_OF_FAULT: Readonly<Record<Subject, (fault: Fault) => string | number | null>> = {
  patient: ({ patientId }) => patientId,
  session: ({ sessionId }) => sessionId,
  professional: ({ mend }) => (mend.kind === 'staff' ? mend.staffId : null),
  site: ({ mend }) => (mend.kind === 'site' ? mend.siteId : null),
  order: ({ mend }) => (mend.kind === 'order' ? mend.orderId : null),
  detail: ({ detail }) => detail,
  account: ({ code }) => code,
};

/** The text of faults of one cause, such as `12 pacientes sin zona de residencia` (B34). */
export function causeText(faults: readonly [Fault, ...(readonly Fault[])]): string {
  const [first] = faults;
  const { counts, text } = causeOf(first);
  if (counts === 'account') return text;
  if (counts === 'detail') return `${text}: ${first.detail}`;
  const count = new Set(faults.map(SUBJECT_OF_FAULT[counts])).size;
  return `${countText(count, ...NOUNS[counts])} ${inNumber(text, count)}`;
}

/** Participles and adjectives that agree with their number. */
const inNumber = (text: string, count: number): string =>
  text
    .replace(/^repetidos/, singularOrPlural(count, 'repetido', 'repetidos'))
    .replace(
      /^atendidos antes de su/,
      singularOrPlural(count, 'atendido antes de su', 'atendidos antes de su'),
    );

/** How to mend a cause. */
export const causeHint = (fault: CausedFault): string => causeOf(fault).hint;
/** The text of a fault of a document without an account. */
export const documentFaultText = (fault: Pick<Fault, 'code' | 'field'>): string => {
  const { counts, text } = causeOf({ ...fault, mend: { kind: 'account' } });
  const noun = counts === 'account' || counts === 'detail' ? null : NOUNS[counts][0];
  const sentence = noun ? `${noun} ${inNumber(text, 1)}` : text;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
