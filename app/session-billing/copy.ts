import type { SessionBilling } from '#domain/session-billing';

/** Labels of the form. */
export const sessionBillingLabels: Readonly<Record<keyof SessionBilling, string>> = {
  modality: 'Modalidad',
  purpose: 'Finalidad',
  cause: 'Causa que motiva la atención',
  entryRoute: 'Vía de ingreso',
  diagnosisKind: 'Tipo de diagnóstico principal',
  notBilledReason: 'Motivo por el que no se factura',
};

export const sessionBillingTexts = {
  title: 'Datos para RIPS de la sesión',
  lead: 'Lo que no se elige aquí sale de la ficha, del CUPS y de la nota.',
  saved: 'Datos para RIPS guardados',
  notSaved: 'No se guardaron los datos',
  save: 'Guardar',
  back: 'Volver',
  notBilled: 'No se factura',
  notBilledHint: 'La sesión queda en la lista de no facturables, con este motivo.',
  confidential: 'Confidencial',
  confidentialHint: 'La historia es confidencial: no se muestra lo elegido. Elija otro valor para cambiarlo.',
  cancelled: 'La sesión está cancelada: no se factura.',
  exported: 'La sesión está en una cuenta exportada: ya no se cambia.',
  proposals: {
    modality: 'La de la ficha del paciente',
    purpose: 'La del CUPS',
    cause: '38 · Enfermedad general',
    entryRoute: '02 · Derivado de consulta externa',
    diagnosisKind: 'El de la nota o del plan',
  },
} as const;
