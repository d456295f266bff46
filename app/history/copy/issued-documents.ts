import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { HistoryPart, IssuedKind, PrintedPart } from '#domain/printed-history';

/** Names of the issued documents. */
export const issuedKindNames: Readonly<Record<IssuedKind, string>> = {
  'evaluation-report': 'Informe clínico de valoración',
};

/** Names of the parts of a document. */
export const printedPartNames: Readonly<Record<PrintedPart, string>> = {
  reasons: 'Motivos de consulta',
  antecedents: 'Antecedentes',
  impressions: 'Impresión general',
  exams: 'Exámenes',
  plans: 'Conclusiones y plan de tratamiento',
  objectives: 'Objetivos y logros',
  evolutions: 'Evoluciones diarias',
  recommendations: 'Recomendaciones',
};

/** Texts of the list of issued documents. */
export const issuedDocumentTexts = {
  title: 'Informes emitidos',
  hint: 'Se emiten desde el plan de tratamiento y se conservan tal como se emitieron.',
  none: 'Este paciente no tiene informes emitidos.',
  notRead: 'No se pudieron leer los informes emitidos.',
  /** `Emitido por Ana Ruiz, 4 de marzo de 2026, 09:00` */
  byline: (issuerName: string, at: string) => `Emitido por ${issuerName}, ${at}`,
  planAnnulled: 'Plan anulado',
  annulledPlan: (at: string) => `El plan de este informe se anuló el ${at}.`,
  /** `Huella SHA-256: 2c26b46b…` */
  checksum: (sha256: string) => `Huella SHA-256: ${sha256}`,
  /** `Informe clínico de valoración HC 100023 2026-03-04.pdf` */
  fileName: (kind: IssuedKind, chartNumber: number, date: string) =>
    `${issuedKindNames[kind]} HC ${chartNumber} ${date}.pdf`,
} as const;

/** Texts of the form of an evaluation report. */
export const evaluationReportTexts = {
  title: issuedKindNames['evaluation-report'],
  description:
    'Se arma con lo que está escrito en la historia. Usted elige las partes y escribe las recomendaciones.',
  /** `Informe clínico de valoración del plan del 4 de marzo de 2026` */
  openOf: (date: string) => `${issuedKindNames['evaluation-report']} del plan del ${date}`,
  preview: 'Ver antes de emitir',
  previewTitle: 'Vista previa del informe',
  previewText: 'Revíselo: al emitirlo queda guardado así, con su nombre y la hora, y ya no se cambia.',
  back: 'Volver al formulario',
  issue: 'Emitir informe',
  issued: 'Informe emitido: quedó en DOCUMENTOS',
  openIssued: 'Abrir el informe emitido',
  parts: 'Partes de la historia que lleva',
  partsHint: 'Una parte sin registros no sale en el informe.',
  heading: 'Informe clínico',
  open: 'Preparar',
  openOfRow: (date: string) => `Preparar el informe clínico de valoración del ${date}`,
  /** Why an evaluation has no report. */
  without: {
    none: null,
    pending: 'La cita aún no se ha realizado.',
    cancelled: 'La cita se canceló.',
    'no-plan': 'Falta el plan de tratamiento en la historia.',
    'not-allowed': 'Lo prepara quien abre historias clínicas.',
  },
} as const;

/** Names of the fields of an evaluation report. */
export const evaluationReportLabels = {
  parts: evaluationReportTexts.parts,
  recommendations: 'Recomendaciones',
} as const;

/** The parts that a report may show, in their order, and whether they are chosen at first. */
export const reportPartChoices: readonly { readonly part: HistoryPart; readonly initiallyChosen: boolean }[] =
  [
    { part: 'reasons', initiallyChosen: true },
    { part: 'antecedents', initiallyChosen: true },
    { part: 'impressions', initiallyChosen: true },
    { part: 'exams', initiallyChosen: true },
    { part: 'plans', initiallyChosen: true },
    { part: 'objectives', initiallyChosen: false },
    { part: 'evolutions', initiallyChosen: false },
  ];

export const issuedDocumentCodeTexts = {
  'recommendations-required': 'El campo de recomendaciones es requerido para generar el informe',
  'plan-author-not-therapist': 'El usuario que registró el plan no es terapeuta',
  'report-needs-plan': 'El paciente no tiene un plan de tratamiento: regístrelo primero.',
  'no-evolutions': 'Este paciente no tiene evoluciones en estas fechas.',
  'no-own-notes': 'Usted no ha escrito evoluciones de este paciente.',
  'pdf-entry-too-slow': ({ entry }) =>
    `No se pudo preparar el PDF: el texto de «${entry}» no se pudo componer en medio minuto. Avise al administrador.`,
  'recommendations-too-long': 'Las recomendaciones admiten máximo 40000 caracteres.',
} satisfies CodeTexts;
