import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';

/** The name of the payer of clients who pay themselves. */
export const SELF_PAYING = 'Particulares';

/** Texts of the screen of tariffs. */
export const tariffTexts = {
  caption: 'Tarifas',
  add: 'Nueva tarifa',
  added: 'Tarifa registrada con éxito!',
  annulled: 'Tarifa anulada!',
  serviceSaved: 'CUPS actualizado con éxito!',
  empty: 'Registre aquí lo que cada entidad paga por cada servicio, o impórtelo de un archivo.',
  emptyTitle: 'Aún no hay tarifas',
  noneOfFilters: 'Ninguna tarifa de esta entidad vale en este día.',
  refused: 'No se guardó la tarifa',
  hint: 'Vale desde su primer día hasta que empieza la siguiente de la misma entidad y servicio. No se corrige: se registra otra o se anula.',
  submit: 'Registrar tarifa',
  headers: {
    payer: 'Entidad',
    service: 'Servicio',
    from: 'Vigencia',
    value: 'Valor',
    rowsPer: 'Por',
    contract: 'Contrato',
  },
  labels: {
    payerId: 'Entidad',
    cupsId: 'Servicio (CUPS)',
    from: 'Vale desde',
    value: 'Valor en pesos',
    rowsPer: 'Se cobra por',
    contract: 'Contrato',
  },
  valueHint: 'Sin decimales: 45000 o 45.000.',
  consultationHint: 'Una consulta se cobra una vez por sesión.',
  rowsPer: { unit: 'Unidad de 30 minutos', session: 'Sesión' },
  rowsPerShort: { unit: 'Unidad', session: 'Sesión' },
  fromTo: (from: string, until: string | null) => (until ? `${from} a ${until}` : `Desde ${from}`),
  allPayers: 'Todas las entidades',
  payerFilter: 'Entidad',
  dayFilter: 'Vale en',
  history: 'Ver historia',
  historyOf: (payer: string, code: string) => `${payer} · ${code}`,
  historyRead: 'No se pudo leer la historia.',
  registeredBy: (name: string | null, day: string) =>
    name ? `Registrada por ${name} el ${day}` : `Importada el ${day}`,
  annulledBy: (name: string, day: string, reason: string) => `Anulada por ${name} el ${day}: ${reason}`,
  annul: 'Anular',
  annulTitle: 'Anular tarifa',
  annulText: (what: string) => `${what}. En sus días vuelve a valer la anterior, si la hay.`,
  reason: 'Motivo',
  keep: 'Volver',
  annulledState: 'Anulada',
  import: 'Importar',
  export: 'Exportar CSV',
} as const;

/** Texts of the charges of sessions. */
export const chargeTexts = {
  list: 'Recaudos de sesiones',
  hint: 'Lo que la familia paga en recepción por cada sesión: copago, cuota moderadora o plan voluntario.',
  empty: 'No hay sesiones',
  emptyHint: 'Aquí se ven las últimas sesiones y las de los próximos siete días.',
  notRead: 'No se pudieron leer los recaudos.',
  take: 'Registrar recaudo',
  takeOf: (session: string) => `Registrar recaudo de ${session}`,
  taken: 'Recaudo registrado con éxito!',
  annulled: 'Recaudo anulado!',
  annul: 'Anular',
  annulOf: (session: string) => `Anular recaudo de ${session}`,
  annulTitle: 'Anular recaudo',
  keep: 'Volver',
  refused: 'No se registró el recaudo',
  reason: 'Motivo',
  labels: {
    concept: 'Concepto',
    amount: 'Valor en pesos',
    receiptNumber: 'Recibo',
    invoiceNumber: 'Factura',
    exemptReason: 'Por qué está exento',
  },
  exempt: 'Está exento: no paga',
  exemptState: 'Exento',
  concepts: { '01': 'Copago', '02': 'Cuota moderadora', '03': 'Plan voluntario' },
  receipt: (number: string) => `recibo ${number}`,
  invoice: (number: string) => `factura ${number}`,
  takenBy: (name: string, day: string) => `Registrado por ${name} el ${day}`,
  annulledBy: (name: string, day: string, reason: string) => `Anulado por ${name} el ${day}: ${reason}`,
  total: (count: number, total: string) =>
    `${countText(count, 'recaudo', 'recaudos')} en esta lista: ${total}`,
} as const;

export const billingCodeTexts = {
  'cups-of-other-payer': 'Este CUPS solo se ofrece a otra entidad',
  'not-pesos': 'Escriba pesos enteros, como 45000 o 45.000',
  'pesos-below-one': 'Escriba un valor de al menos $ 1',
  'pesos-too-many': 'El valor tiene demasiadas cifras',
  'rows-of-consultation': 'Una consulta se cobra por sesión',
  'tariff-annulled': 'La tarifa ya estaba anulada',
  'tariff-billed': 'La tarifa está en una cuenta exportada: registre otra desde un día posterior',
  'tariff-taken': 'Ya hay una tarifa de esta entidad y este servicio desde ese día: anúlela primero',
  'charge-annulled': 'El recaudo ya estaba anulado',
  'charge-of-cancelled': 'La sesión está cancelada: no se recauda nada',
  'charge-without-amount': 'Escriba el valor, o por qué está exento',
  'exempt-with-amount': 'Quien está exento no paga: quite el valor o el motivo',
  'session-has-charge': 'La sesión ya tiene un recaudo: anúlelo primero',
} satisfies CodeTexts;
