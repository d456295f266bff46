import type { OrderKind } from '#domain/orders';

/** Success texts of cancelling. */
export const cancelledTexts: Readonly<Record<OrderKind, string>> = {
  'medical-order': 'Orden médica desactivada con éxito!',
  authorization: 'Autorización desactivada con éxito!',
  'private-service': 'Servicio desactivado con éxito!',
};

/** Column headings of the Excel file. */
export const ordersSheetHeaders = {
  code: 'Código',
  kind: 'Tipo',
  code90: 'Código 90',
  surnames: 'Apellidos',
  firstNames: 'Nombres',
  documentType: 'Tipo doc.',
  documentNumber: 'Documento',
  specialties: 'Especialidades',
  payer: 'Entidad',
  payerNumber: 'Número de la entidad',
  clientName: 'Cliente',
  site: 'Sede',
  issuedOn: 'Expedición',
  expiresOn: 'Vencimiento',
  daysLeft: 'Días para vencer',
  state: 'Estado',
  ordered: 'Ordenadas',
  coveredUnits: 'Ordenadas con autorización',
  authorized: 'Autorizadas',
  done: 'Hechas',
  scheduled: 'Programadas',
  remaining: 'Disponibles',
  lost: 'Se perderán (aprox.)',
  createdBy: 'Registrada por',
} as const;

/** Texts of the list of orders and of its detail. */
export const orderListTexts = {
  title: 'Órdenes y autorizaciones',
  searchPlaceholder: 'Nombre, apellido o código…',
  awaitingOrder: 'Código 90 sin orden',
  /** The filter by kind, by word of the address. */
  kindFilter: {
    ordenes: 'Órdenes médicas',
    autorizaciones: 'Autorizaciones',
    particulares: 'Servicios particulares',
  },
  /** The filter by state, by word of the address. */
  statusFilter: {
    vigentes: 'Vigentes',
    'vencen-5': 'Vencen en 5 días',
    'vencen-10': 'Vencen en 10 días',
    'vencen-30': 'Vencen en 30 días',
    vencidas: 'Vencidas',
    canceladas: 'Canceladas',
    'sin-orden': 'Código 90 sin orden',
  },
  /** Names of accepted warnings, without figures. */
  warningNames: {
    'payer-not-of-patient': 'La entidad no es la del paciente',
    'payer-differs-from-order': 'La entidad no es la de la orden médica',
    'outlives-order': 'Vence después de la orden médica',
    'precedes-order': 'Se expidió antes de la orden médica',
    'not-ordered': 'Tiene servicios que no están en la orden médica',
    'beyond-ordered': 'Autoriza más sesiones que la orden médica',
  },
  enteredAsCode90: (username: string) =>
    `Esta autorización fue ingresada como 'código 90' por el usuario ${username}.`,
  cancel: {
    'medical-order': 'Desactivar orden médica',
    authorization: 'Desactivar autorización',
    'private-service': 'Desactivar servicio',
  },
  cancelQuestion: {
    'medical-order': '¿Desactivar esta orden médica?',
    authorization: '¿Desactivar esta autorización?',
    'private-service': '¿Desactivar este servicio?',
  },
  cancelConsequence: 'Ya no se podrán programar sus sesiones. No se puede deshacer.',
  cancelFault: 'Ocurrió un error en el servidor, inténtelo de nuevo!',
  deviationsTitle: 'No coincide con la orden médica:',
  toCheck: 'Revisar',
  authorize: 'Autorizar',
  authorizeLater: (mayAuthorize: boolean) =>
    `Regístrela con «${mayAuthorize ? 'Autorizar' : 'Ingreso de servicio'}» cuando la entidad la entregue.`,
  attach: 'Adjuntar orden médica',
  attached: 'Orden médica adjuntada con éxito!',
  attachExplanation:
    'La autorización queda con la orden médica que elija y con la entidad de esa orden. Se hace una sola vez.',
  nothingToAttach: 'Este paciente no tiene órdenes médicas activas.',
  enterOrderFirst: 'Registre primero la orden médica con «Ingreso de servicio» y vuelva aquí.',
} as const;
