/** Texts of printing a clinical history. */
export const printedHistoryTexts = {
  print: 'Historia completa',
  title: 'Historia completa',
  description:
    'Copia de toda la historia clínica, con sus folios numerados. La copia en ZIP trae además cada archivo y la historia para otro sistema (FHIR).',
  working: 'Preparando el PDF…',
  failed: 'No se pudo preparar el PDF',
  again: 'Volver a intentarlo',
  save: 'Guardar PDF',
  /** `Historia completa HC 100023 2026-03-04.pdf` */
  fileName: (chartNumber: number, today: string) => `Historia completa HC ${chartNumber} ${today}.pdf`,
} as const;

/** Texts of the copy of a history for its patient. */
export const historyCopyTexts = {
  download: 'Copia en ZIP',
  /** `Copia HC 100023 2026-03-04.zip` */
  fileName: (chartNumber: number, today: string) => `Copia HC ${chartNumber} ${today}.zip`,
} as const;

/** Texts of the evolutions of a patient as a letter. */
export const evolutionLetterTexts = {
  print: 'Informe en PDF',
  title: 'Informe de evolución',
  description: 'Las evoluciones del periodo, con las firmas de sus terapeutas.',
  /** `Informe de evolución HC 100023 2026-03-01--2026-03-31.pdf` */
  fileName: (chartText: string, { from, to }: { readonly from: string; readonly to: string }) =>
    `Informe de evolución ${chartText} ${from}--${to}.pdf`,
} as const;

/** Texts of printing the evolutions that the user wrote. */
export const ownNotesPrintTexts = {
  print: 'Imprimir las mías',
  title: 'Sus evoluciones',
  description: 'Las evoluciones que usted escribió de este paciente.',
  /** `Mis evoluciones HC 100023 2026-03-04.pdf` */
  fileName: (chartNumber: number, today: string) => `Mis evoluciones HC ${chartNumber} ${today}.pdf`,
} as const;
