import type { IntakeKind, OrderKind, PayerKind } from '#domain/orders';
import { shortDateText } from '../view-models/day-text.ts';
import type { CodeTexts } from './index.ts';

/** What staff call each kind of order. */
export const orderKindNames: Readonly<Record<OrderKind, string>> = {
  'medical-order': 'Orden médica',
  authorization: 'Autorización',
  'private-service': 'Servicio particular',
};

/** What staff call each kind of payer. */
export const payerKindNames: Readonly<Record<PayerKind, string>> = { eps: 'EPS' };

/** Success texts of the specification (section 8 of part 1). */
export const registeredTexts: Readonly<Record<IntakeKind, string>> = {
  'medical-order': 'Orden médica registrada con éxito!',
  authorization: 'Autorización registrada con éxito!',
};

/** Texts of service intake (section 5 of part 1). */
export const intakeTexts = {
  open: 'Ingreso de servicio',
  clientTypeQuestion:
    'El tipo de cliente de este paciente, no concuerda con el modulo seleccionado, ¿desea continuar?',
  clientTypeWarning: 'El tipo de cliente no concuerda con el modulo seleccionado',
  proposalFailed: 'No se pudo traer la información para este ingreso.',
  noServices: {
    'medical-order': 'Elija primero la entidad',
    authorization: 'Seleccione primero la orden médica',
  },
  serviceNotAdded: 'Agregue este servicio a la lista, o límpielo, antes de registrar',
  remarks: 'Se puede registrar, pero revise:',
  unfinished: 'Tiene un ingreso de servicio sin terminar, del',
  register: { 'medical-order': 'Registrar orden médica', authorization: 'Registrar autorización' },
} as const;

export const orderTexts: CodeTexts = {
  'medical-order-without-services': 'Debe cargar servicios a la orden',
  'authorization-without-services': 'Debe cargar servicios a la autorización',
  'quantity-out-of-range': 'La cantidad de un servicio es un número entero entre 1 y 999',
  'service-not-offered': 'La entidad no ofrece uno de estos servicios: quítelo o elija otra entidad',
  'issue-date-after-today': 'La fecha de expedición no puede ser mayor a la fecha actual',
  'coverage-not-offered': 'Elija una de las coberturas de la lista',
  'expiry-before-issue': 'La fecha de vencimiento no puede ser menor a la de expedición',
  'expiry-not-coverage': 'El vencimiento de una autorización es su fecha de expedición más la cobertura',
  'payer-required': 'Elija la entidad',
  'payer-not-offered': 'Elija una entidad activa de la lista',
  'payer-not-of-order': 'La entidad debe ser la de la orden médica',
  'medical-order-required': 'Seleccione la orden médica que se autoriza',
  'medical-order-not-active': 'Esta orden médica ya no está activa: seleccione otra',
  'payer-number-too-long': 'Escriba como máximo 30 caracteres',
  'observations-too-long': 'Escriba como máximo 2000 caracteres',
  'already-expired': 'Con estas fechas ya estaría vencida.',
  'outlives-order': ({ expiresOn }) =>
    `Vence después de la orden médica (${shortDateText(String(expiresOn))}).`,
  'not-ordered': ({ code }) => `El servicio ${code} no está en la orden médica.`,
  'beyond-ordered': ({ code, ordered, authorized }) =>
    `Del servicio ${code} se autorizarían ${authorized} sesiones y la orden médica tiene ${ordered}.`,
};
