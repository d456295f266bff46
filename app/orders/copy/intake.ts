import type { IntakeKind, PayerKind } from '#domain/orders';
import { countText } from '#domain/shared';

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
