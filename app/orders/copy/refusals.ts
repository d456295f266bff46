import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { correctionTexts } from './correction.ts';

export const orderCodeTexts = {
  'order-not-active': 'Ya estaba desactivada.',
  'order-has-sessions':
    'Tiene sesiones programadas o realizadas: solo se desactiva si no tiene ninguna. Cancele primero las programadas.',
  'order-has-authorizations': 'Tiene autorizaciones activas: desactívelas primero.',
  'not-awaiting-order': 'Esta autorización no está esperando una orden médica.',
  'precedes-order': ({ issuedOn }) =>
    `La autorización se expidió antes que la orden médica (${shortDateText(String(issuedOn))}).`,
  'medical-order-without-services': 'Debe cargar servicios a la orden',
  'authorization-without-services': 'Debe cargar servicios a la autorización',
  'code-90-without-services': 'Debe cargarle servicios a la autorización',
  'private-service-without-services': 'Debe cargar servicios a la autorización',
  'quantity-out-of-range': 'La cantidad de un servicio es un número entero entre 1 y 999',
  'service-not-offered': 'La entidad no ofrece uno de estos servicios: quítelo o elija otra entidad',
  'issue-date-after-today': 'La fecha de expedición no puede ser mayor a la fecha actual',
  'start-date-after-today': 'La fecha de inicio no puede ser mayor a la fecha actual',
  'coverage-not-offered': 'Elija una de las coberturas de la lista',
  'expiry-before-issue': 'La fecha de vencimiento no puede ser menor a la de expedición',
  'service-expiry-not-coverage': 'El vencimiento de un servicio es su fecha de inicio más la cobertura',
  'payer-required': 'Elija la entidad',
  'payer-not-offered': 'Elija una entidad activa de la lista',
  'payer-not-of-order': 'La entidad debe ser la de la orden médica',
  'payer-not-wanted': 'Este ingreso no lleva entidad (16, N/A)',
  'not-of-payer-kind': 'Este tipo de cliente no tiene este formato',
  'client-name-required': 'Escriba el nombre del cliente',
  'client-name-too-long': 'Escriba como máximo 120 caracteres',
  'payment-period-not-offered': 'Elija uno de los períodos de pago de la lista',
  'payment-form-not-offered': 'Elija la forma de pago',
  'contract-required': 'Escriba el contrato del convenio',
  'contract-too-long': 'Escriba como máximo 60 caracteres',
  'medical-order-required': 'Seleccione la orden médica que se autoriza',
  'medical-order-not-active': 'Esta orden médica ya no está activa: seleccione otra',
  'medical-order-of-other':
    'Esta orden médica es de otro paciente o no existe: seleccione una de este paciente',
  'medical-order-of-other-kind': 'Esta orden médica es de otro tipo de cliente: seleccione otra',
  'medical-order-spent': 'Todo lo que ordena ya está autorizado',
  'payer-with-sessions': correctionTexts.payerStays,
  'payer-comes-with-order': correctionTexts.payerComesWithOrder,
  'payer-without-services': 'Esta entidad no ofrece todos los servicios de la autorización',
  'payer-differs-from-order': 'La entidad no es la de la orden médica.',
  'not-an-authorization': 'Solo se corrigen autorizaciones.',
  'expiry-before-session': ({ lastOn }) =>
    `Tiene sesiones hasta el ${shortDateText(String(lastOn))}: escriba ese día o uno posterior, o muévalas antes`,
  'units-below-scheduled': ({ scheduled }) =>
    `Ya tiene ${scheduled} programadas o realizadas: no puede quedar con menos`,
  'service-not-of-order': 'Este servicio no es de la autorización',
  'field-confidential': 'Es confidencial: no lo puede cambiar',
  'payer-number-too-long': 'Escriba como máximo 30 caracteres',
  'observations-too-long': 'Escriba como máximo 2000 caracteres',
  'already-expired': 'Con estas fechas ya estaría vencida.',
  'expires-late': 'Vence en más de un año.',
  'payer-not-of-patient': ({ payer }) => `La entidad no es la del paciente, que tiene ${payer}.`,
  'outlives-order': ({ expiresOn }) =>
    `Vence después de la orden médica (${shortDateText(String(expiresOn))}).`,
  'not-ordered': ({ code }) => `El servicio ${code} no está en la orden médica.`,
  'beyond-ordered': ({ code, ordered, authorized }) =>
    `Del servicio ${code} se autorizan ${countText(Number(authorized), 'sesión', 'sesiones')} en total y la orden médica tiene ${ordered}.`,
} satisfies CodeTexts;
