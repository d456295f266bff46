import type { Mend } from './faults.ts';
import type { RipsSession } from './input.ts';
import type { FaultCode } from './levels.ts';

const PATIENT_FIELDS: Readonly<Record<string, string>> = {
  numDocumentoIdentificacion: 'documentNumber',
  tipoUsuario: 'ripsUserType',
  fechaNacimiento: 'birthDate',
  codSexo: 'sex',
  codPaisResidencia: 'residenceCountryId',
  codMunicipioResidencia: 'residenceCityId',
  codZonaTerritorialResidencia: 'residenceZone',
  codPaisOrigen: 'nationality',
};

const SERVICE_FIELDS: readonly string[] = [
  'codConsulta',
  'codProcedimiento',
  'codServicio',
  'grupoServicios',
];
const SESSION_FIELDS: Readonly<Record<string, string>> = {
  modalidadGrupoServicioTecSal: 'modality',
  finalidadTecnologiaSalud: 'purpose',
  causaMotivoAtencion: 'cause',
  viaIngresoServicioSalud: 'entryRoute',
  tipoDiagnosticoPrincipal: 'diagnosisKind',
};
const CHARGE_FIELDS: readonly string[] = ['conceptoRecaudo', 'valorPagoModerador', 'numFEVPagoModerador'];

const NUIP = 1;

/** Where the type of a patient's document is chosen: a NUIP keeps its own and says as what it is reported. */
const documentTypeField = ({ patient }: RipsSession): string =>
  patient.documentType === NUIP ? 'ripsDocumentType' : 'documentType';

const mendPatient = ({ patient }: RipsSession, field: string): Mend => ({
  kind: 'patient',
  patientId: patient.id,
  field,
});

const mendTariff = ({ payerId, service }: RipsSession): Mend => ({
  kind: 'tariff',
  payerId,
  serviceId: service.id,
  code: service.code,
});

/** Where a wrong or missing user field is mended. */
export const mendUserField = (session: RipsSession, field: string): Mend =>
  mendPatient(
    session,
    field === 'tipoDocumentoIdentificacion'
      ? documentTypeField(session)
      : (PATIENT_FIELDS[field] ?? 'documentNumber'),
  );

const PROFESSIONAL_FIELDS: Readonly<Record<string, string>> = {
  tipoDocumentoIdentificacion: 'idType',
  numDocumentoIdentificacion: 'idNumber',
};

/** Where a wrong or missing field of a row is mended. */
export function mendRowField(session: RipsSession, field: string, code: FaultCode): Mend {
  const { patient, professional, service } = session;
  if (code === 'RVC007') return mendPatient(session, documentTypeField(session));
  if (code === 'RVC079') return mendPatient(session, 'birthDate');
  const staffField = PROFESSIONAL_FIELDS[field];
  if (staffField) return { kind: 'staff', staffId: professional.id, field: staffField };
  if (field === 'codPrestador') return { kind: 'site', siteId: session.siteId };
  if (field === 'numAutorizacion')
    return { kind: 'order', orderId: session.line.orderId, patientId: patient.id };
  if (SERVICE_FIELDS.includes(field)) return { kind: 'service', serviceId: service.id, code: service.code };
  if (field.startsWith('codDiagnostico'))
    return { kind: 'diagnosis', sessionId: session.id, patientId: patient.id };
  if (CHARGE_FIELDS.includes(field) || code === 'RVC091') return { kind: 'charge', sessionId: session.id };
  if (field === 'vrServicio') return mendTariff(session);
  return { kind: 'session', sessionId: session.id, field: SESSION_FIELDS[field] ?? 'date' };
}

export const mendSessionFault = {
  patient: mendPatient,
  tariff: mendTariff,
  documentType: (session: RipsSession): Mend => mendPatient(session, documentTypeField(session)),
};
