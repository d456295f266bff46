import type { APIRequestContext } from '@playwright/test';
import { type Api, apiAs, clinicDate } from './demo.ts';
import { newWord, registerPatient } from './patients.ts';
import { expect } from './test.ts';

export const PHYSIOTHERAPY = 2;
const USUAL_COVERAGE_DAYS = 45;
/** Authorized units of a new patient. */
export const QUOTA = 20;

/** A patient with a service for booking. */
export interface BookablePatient {
  readonly patientId: number;
  readonly surname: string;
  readonly document: string;
  readonly lineId: number;
}

/** The authorization to give to a new patient. */
interface NewAuthorization {
  /** Code of the specialty. */
  readonly specialty: number;
  readonly units: number;
  /** Days from today to the expiry. */
  readonly coverage: number;
}

/** A new patient of Sede Principal with an authorization of {@link QUOTA} units of physiotherapy. */
export const patientWithQuota = (request: APIRequestContext): Promise<BookablePatient> =>
  patientWith(request, [{ specialty: PHYSIOTHERAPY, units: QUOTA, coverage: USUAL_COVERAGE_DAYS }]);

/** A new patient of Sede Principal with authorizations; `lineId` is the line that expires first. */
export async function patientWith(
  request: APIRequestContext,
  authorizations: readonly NewAuthorization[],
): Promise<BookablePatient> {
  const api = await apiAs(request, 'admisiones');
  const { data: payers } = await api.get('/api/selectEps');
  const surname = `Z${newWord()}`;
  const entidad = payers.find(({ EpsCod }: { EpsCod: number }) => EpsCod !== 16).EpsCod;
  const patient = { PacApe1: surname, PacNom1: 'Violeta', EpsCod: entidad };
  const { id: paciente, document } = await registerPatient(api, patient);
  const { data: offeredServices } = await api.get(`/api/selectEspecialidadEntidad/${entidad}`);
  for (const { specialty, units, coverage } of authorizations) {
    const { id: servicio } = offeredServices.find(({ EspCod }: { EspCod: number }) => EspCod === specialty);
    const entry = {
      tipoServicio: 'eps',
      paciente,
      entidad,
      fechaOrden: clinicDate(),
      cobertura: coverage,
      servicios: [{ servicio, cantidad: units }],
      bolsa: units,
    };
    const { codigo } = await api.post('/api/nuevaOrdenMedica', { ...entry, formato: 0 });
    await api.post('/api/nuevaAutorizacion', { ...entry, formato: 1, pertenece: codigo });
  }
  const scheduling = await apiAs(request, 'programacion');
  const [line] = await servicesOf(scheduling, paciente);
  return { patientId: paciente, surname, document, lineId: line.ide };
}

/** The services on which sessions of a patient can be booked. */
export async function servicesOf(api: Api, patientId: number) {
  const answer = await api.get(`/api/paciente/serviciosDisponibles/${patientId}/${clinicDate()}`);
  if (!answer.items) throw new Error(`No services: ${JSON.stringify(answer)}`);
  return answer.items;
}

/** The sessions of a patient that are not cancelled. */
export const sessionsOf = async (api: Api, patientId: number) =>
  (await api.get(`/api/obtener-eventos-calendario/programacion.PacIde/${patientId}`)).data;

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

/** Working days of the next 40 days, from tomorrow on. */
export async function workingDays(api: Api): Promise<readonly string[]> {
  const { data } = await api.get(`/api/obtener-fechas-sin-disponibilidad/${clinicDate()}`);
  const closed = new Set(data.map(({ fecha }: { fecha: string }) => fecha));
  return Array.from({ length: 40 }, (_, index) => clinicDate(index + 1)).filter(
    (date) => weekdayOf(date) !== 0 && !closed.has(date),
  );
}

/** The last six of the {@link workingDays}; all staff are free then, because the demo sessions end earlier. */
export const quietDays = async (api: Api): Promise<readonly string[]> => (await workingDays(api)).slice(-6);

/** Books an hour for a patient with `fisio`; returns the session id. */
export async function book(
  api: Api,
  { patientId, lineId }: BookablePatient,
  fecha: string,
  at: string,
  tipo: 'Terapia' | 'Evaluacion' = 'Terapia',
): Promise<number> {
  const horafin = `${String(Number(at.slice(0, 2)) + 1).padStart(2, '0')}${at.slice(2)}`;
  const item = { fecha, horainicio: at, horafin, tipo, terapeuta: 'fisio' };
  const confirmation = { permitirCruce: true, motivoCruce: 'Prueba' };
  const answer = await api.post('/api/programar-sesiones-calendario', {
    items: [{ ...item, ...confirmation, paciente: patientId, servicio: lineId }],
  });
  expect(answer).toMatchObject({ status: true });
  return answer.ids[0];
}
