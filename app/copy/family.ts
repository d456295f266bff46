import type { ObjectiveArea } from '#domain/objective-rules';

/** Texts of the family's sheet, in words without terms of the clinic. */
export const familyTexts = {
  pick: { label: 'Abrir', name: 'Abrir la hoja para la familia de' },
  title: (name: string) => `Los avances de ${name}`,
  print: 'Imprimir o guardar como PDF',
  none: 'Todavía no hay metas para mostrar.',
  goals: 'Lo que estamos trabajando',
  practise: 'Para practicar en casa',
  noPractice: 'Pregunte al terapeuta qué pueden practicar juntos en casa.',
  sessions: 'Las próximas citas',
  noSessions: 'No hay citas programadas en los próximos 30 días.',
  session: (day: string, start: string, therapy: string, therapist: string) =>
    `${day} a las ${start}: ${therapy}, con ${therapist}`,
  madeOn: (date: string) => `Hoja hecha el ${date}. Si tiene preguntas, hable con los terapeutas.`,
  unscored: 'Todavía no lo hemos medido: pronto les contaremos cómo va.',
  levels: [
    { from: 100, text: '¡Lo logró!' },
    { from: 80, text: 'Ya casi lo logra.' },
    { from: 50, text: 'Va por buen camino.' },
    { from: 20, text: 'Avanza con ayuda.' },
    { from: 0, text: 'Está dando los primeros pasos.' },
  ],
} as const;

/** The therapy areas as families call them. */
export const familyAreaNames: Readonly<Record<ObjectiveArea, string>> = {
  1: 'Movimiento (fisioterapia)',
  2: 'Hablar y entender (fonoaudiología)',
  3: 'Manos y vida diaria (terapia ocupacional)',
  4: 'Emociones y convivencia (psicología)',
  5: 'Aprender (educación especial)',
};
