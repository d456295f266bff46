import type { RefusalCode } from '#domain/shared';

/** Texts of the errors of cells of orders and sessions. */
export const careCellTexts: Readonly<Partial<Record<RefusalCode, (detail: number | undefined) => string>>> = {
  'order-code-reserved': () => 'los códigos que empiezan por ANTES- son de Integra',
  'order-differs': () => 'la orden tiene aquí otro valor; revise el código, o corríjala en Integra',
  'order-not-active': () => 'la orden está cancelada',
  'order-not-wanted': () => 'solo una autorización o un código 90 lleva orden médica',
  'medical-order-required': () => 'una autorización nombra su orden médica; sin ella es un código 90',
  'medical-order-of-other': () => 'no hay una orden médica de este paciente con este código',
  'medical-order-not-active': () => 'la orden médica está cancelada',
  'payer-required': () => 'falta la entidad',
  'payer-not-wanted': () => 'un servicio particular y un código 90 de una EPS llevan N/A',
  'payer-not-of-order': () => 'la entidad es de otra clase que la de la orden médica',
  'not-an-authorization': () => 'solo se corrige una autorización; esta orden ya está así en Integra',
  'issue-date-after-today': () => 'es mayor a la fecha actual',
  'expiry-before-issue': () => 'es menor a la fecha de expedición',
  'expiry-before-session': () => 'hay citas después de esta fecha',
  'quantity-out-of-range': () => 'va de 1 a 999',
  'units-below-scheduled': (scheduled) => `ya tiene ${scheduled} programadas, realizadas o usadas antes`,
  'unknown-service': () => 'no hay un servicio con este código CUPS',
  'service-not-offered': () => 'este servicio no es de la entidad',
  'service-not-of-order': () => 'la orden no tiene este servicio',
  'used-before-not-free': () => 'con las citas que ya tiene, no caben en la cantidad autorizada',
  'used-before-of-order': () => 'una orden médica no tiene sesiones usadas; van en su autorización',
  'patient-inactive': () => 'el paciente está inactivo',
};
