import { BILLING_SCREENS, type ScreenKey } from '#domain/access';
import type { Mend } from '#domain/rips';

export interface MendLink {
  /** Who has one of these screens may open it. */
  readonly screens: readonly ScreenKey[];
  readonly path: string;
}

const CONSENTS_PATH = '/historiaClinica/consentimientos';

const ofPatient = (path: string, patientId: number): string => `${path}?paciente=${patientId}`;

/** The field that the page focuses. */
const fieldOf = (field: string): string => `campo=${encodeURIComponent(field)}`;

/** Where a fault is mended; null where the page of the account mends it. */
export function mendLinkOf(mend: Mend, patientId: number | null): MendLink | null {
  switch (mend.kind) {
    case 'patient':
      return {
        screens: ['admission'],
        path: `${ofPatient('/admisiones/ingreso', mend.patientId)}&${fieldOf(mend.field)}`,
      };
    case 'staff':
      return { screens: ['users'], path: '/acceso/usuario' };
    case 'site':
      return {
        screens: ['sites'],
        path: `/mantenimiento/mantenimientoSedes?abrir=${mend.siteId}&campo=reps`,
      };
    case 'order':
      return { screens: ['order-management'], path: `/gestion-ordenes?abierta=${mend.orderId}` };
    case 'service':
      return {
        screens: ['cups'],
        path: `/mantenimiento/mantenimientoCups?${new URLSearchParams({ buscar: mend.code })}`,
      };
    case 'tariff':
      return {
        screens: ['tariffs'],
        path: `/facturacion/tarifas?entidad=${mend.payerId}&fecha=todas&abrir=${mend.serviceId}`,
      };
    case 'session':
      return {
        screens: BILLING_SCREENS,
        path: `/facturacion/sesiones/${mend.sessionId}?${fieldOf(mend.field)}`,
      };
    case 'charge':
      return patientId === null
        ? null
        : { screens: ['consents'], path: `${ofPatient(CONSENTS_PATH, patientId)}&ver=recaudos` };
    case 'receipt':
      return { screens: ['consents'], path: `${ofPatient(CONSENTS_PATH, mend.patientId)}&ver=recibidos` };
    case 'document':
      return { screens: ['admission'], path: ofPatient('/admisiones/ingreso', mend.patientId) };
    case 'diagnosis':
      return {
        screens: ['clinical-history'],
        path: `${ofPatient('/historiaClinica/historia', mend.patientId)}&parte=impresion`,
      };
    case 'payer':
      return { screens: ['payers'], path: '/mantenimiento/mantenimientoEps' };
    case 'settings':
      return { screens: ['settings'], path: '/mantenimiento/ajustes' };
    case 'account':
      return null;
  }
}
