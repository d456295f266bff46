import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { IntakeKind, OrderKind, PayerKind } from '#domain/orders';
import { countText } from '#domain/shared';
import { shortDateText } from '#domain/wording';

/** Names of the payer kinds. */
export const payerKindNames: Readonly<Record<PayerKind, string>> = {
  eps: 'EPS',
  prepagada: 'Prepagada',
  poliza: 'Póliza',
  particular: 'Particular',
  convenio: 'Convenio',
};

/** Success texts of registering. */
export const intakeRegisteredTexts: Readonly<Record<IntakeKind, string>> = {
  'medical-order': 'Orden médica registrada con éxito!',
  authorization: 'Autorización registrada con éxito!',
  'code-90': 'Autorización registrada con éxito!',
  'private-service': 'Servicio registrado con éxito!',
};

const AUTHORIZATION = {
  code: 'Número de autorización',
  issuedOn: 'Fecha de expedición',
  payerNumber: 'Número de autorización de la entidad',
};

/** Labels that differ between intake kinds. */
export const fieldNamesByKind: Readonly<Record<IntakeKind, typeof AUTHORIZATION>> = {
  authorization: AUTHORIZATION,
  'code-90': AUTHORIZATION,
  'medical-order': {
    code: 'Número de orden',
    issuedOn: 'Fecha de expedición',
    payerNumber: 'Número de orden de la entidad',
  },
  'private-service': {
    code: 'Número de servicio',
    issuedOn: 'Fecha de inicio',
    payerNumber: 'Número de orden',
  },
};

/** The text of the submit button. */
export function registerText(kind: IntakeKind, payerKind: PayerKind): string {
  switch (kind) {
    case 'authorization':
      return 'Registrar autorización';
    case 'code-90':
      return 'Registrar autorización código 90';
    case 'medical-order':
      return 'Registrar orden médica';
    case 'private-service':
      return `Registrar servicio para ${payerKind}`;
  }
}

/** `1 día`, `45 días` */
export const daysText = (days: number): string => countText(days, 'día', 'días');

/** Texts of service intake. */
export const intakeTexts = {
  open: 'Ingreso de servicio',
  clientTypeQuestion:
    'El tipo de cliente de este paciente, no concuerda con el módulo seleccionado, ¿desea continuar?',
  patientIsOf: (clientType: string) => `El paciente es de ${clientType}.`,
  switchToClientType: (clientType: string) => `Usar ${clientType}`,
  clientTypeWarning: 'El tipo de cliente no concuerda con el módulo seleccionado',
  proposalFailed: 'No se pudo traer la información para este ingreso.',
  noServices: {
    'medical-order': 'Elija primero la entidad',
    authorization: 'Seleccione primero la orden médica',
    'code-90': 'No hay servicios para elegir',
    'private-service': 'No hay servicios para elegir',
  },
  code90: 'Código 90',
  code90Hint: 'Autorización sin orden médica: podrá asociarle una después.',
  clearService: 'Limpiar',
  serviceMissing: 'Elija un servicio',
  quantityOutOfRange: (max: number) => `Escriba un número entero entre 1 y ${max}`,
  quantityOverflow: (service: string, max: number) =>
    `Con las que ya tiene ${service} pasaría de ${countText(max, 'sesión', 'sesiones')}`,
  serviceAdded: (service: string, units: string) =>
    `Se agregó a la lista lo que faltaba: ${service}, ${countText(Number(units), 'sesión', 'sesiones')}.`,
  warnings: 'Se puede registrar, pero revise:',
  reviewQuestion: '¿Registrar este ingreso?',
  reviewedServices: 'Servicios que se registran',
  reviewHeaders: { service: 'Servicio', sessions: 'Sesiones' },
  reviewTotal: 'Total de sesiones',
  reviewLabels: {
    patient: 'Paciente',
    code: 'Código',
    kind: 'Se registra',
    issuedOn: 'Expedición',
    expiresOn: 'Vencimiento',
    observations: 'Observaciones',
    payerKind: 'Tipo de cliente',
    payer: 'Entidad',
    medicalOrder: 'Orden médica',
    payerNumber: 'Número de la entidad',
    clientName: 'Nombre del cliente',
    paymentPeriod: 'Período de pago',
    paymentForm: 'Forma de pago',
    contract: 'Contrato',
  },
  shortcut: 'Ctrl+Enter registra; Enter pasa al campo siguiente.',
  discard: 'Descartar',
  discardQuestion: '¿Descartar este ingreso?',
  discardCloses: (patient: string) =>
    `Se pierde lo escrito en este ingreso de ${patient} y se cierra esta ventana.`,
  discardEmpties: (patient: string) =>
    `Se pierde lo escrito en este ingreso de ${patient}. El paciente y el formato siguen elegidos.`,
  goOnWriting: 'Seguir escribiendo',
  unfinished: (count: number) =>
    countText(count, 'borrador de ingreso sin terminar', 'borradores de ingresos sin terminar'),
  discardUnfinished: '¿Descartar este ingreso sin terminar?',
  otherUnfinished: 'Hay otro ingreso sin terminar',
  otherLost: (other: string, patient: string) =>
    `Es de ${other}. Si continúa con ${patient}, se pierde lo escrito en él.`,
  discardOther: 'Descartarlo y continuar',
  keepOther: 'Conservarlo',
} as const;

/** Success texts of cancelling. */
export const cancelledTexts: Readonly<Record<OrderKind, string>> = {
  'medical-order': 'Orden médica desactivada con éxito!',
  authorization: 'Autorización desactivada con éxito!',
  'private-service': 'Servicio desactivado con éxito!',
};

/** Names of the form's fields in the summary of errors. */
export const intakeFieldNames: Readonly<Record<string, string>> = {
  payerKind: 'Tipo de cliente',
  medicalOrder: 'Orden médica',
  payerId: 'Entidad',
  coverageDays: 'Cobertura',
  expiresOn: 'Fecha de vencimiento',
  clientName: 'Nombre del cliente',
  paymentPeriod: 'Período de pago',
  paymentForm: 'Forma de pago',
  contract: 'Contrato',
  services: 'Servicios',
  quantity: 'Cantidad',
  observations: 'Observaciones',
};

/** Labels of the corrected fields of an authorization. */
export const correctionLabels = {
  payerNumber: AUTHORIZATION.payerNumber,
  issuedOn: AUTHORIZATION.issuedOn,
  expiresOn: 'Fecha de vencimiento',
  payerId: 'Entidad',
  observations: 'Observaciones',
  units: 'Sesiones autorizadas',
} as const;

/** Texts of the correction of an authorization. */
export const correctionTexts = {
  open: 'Corregir',
  title: 'Corregir autorización',
  save: 'Guardar corrección',
  saved: 'Autorización corregida con éxito!',
  failed: 'No se corrigió la autorización',
  fault: 'No se pudo abrir la corrección.',
  payerStays: 'Ya tiene sesiones programadas o realizadas: la entidad no se cambia.',
  payerComesWithOrder: 'La entidad queda al adjuntar la orden médica.',
  textsLocked: 'El número de la entidad y las observaciones son confidenciales y quedan como están.',
  lastSession: (day: string) => `Tiene sesiones hasta el ${day}.`,
  used: (scheduled: number) =>
    scheduled === 0
      ? 'Ninguna sesión programada ni realizada'
      : countText(scheduled, 'sesión programada o realizada', 'sesiones programadas o realizadas'),
  history: 'Correcciones',
  nothing: 'Sin dato',
} as const;

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
