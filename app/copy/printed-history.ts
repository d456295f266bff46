/** Texts of printing a clinical history. */
export const printedHistoryTexts = {
  print: 'Historia completa',
  title: 'Historia completa',
  description: 'Copia de toda la historia clínica, con sus folios numerados.',
  working: 'Preparando el PDF…',
  failed: 'No se pudo preparar el PDF',
  again: 'Volver a intentarlo',
  save: 'Guardar PDF',
  /** `Historia completa HC 100023 2026-03-04.pdf` */
  fileName: (chartNumber: number, today: string) => `Historia completa HC ${chartNumber} ${today}.pdf`,
} as const;
