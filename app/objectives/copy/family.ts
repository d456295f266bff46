import type { ObjectiveArea } from '#domain/objective-rules';
import { singularOrPlural } from '#domain/shared';
import type { SiteDetails } from '#domain/sites';
import { unbroken } from '#domain/wording';

/** Texts of the family's sheet, without clinical terms. */
export const familyTexts = {
  pick: { label: 'Abrir', name: 'Abrir la hoja para la familia de' },
  title: (name: string) => `Los avances de ${name}`,
  print: 'Imprimir o guardar como PDF',
  inactive: 'Paciente Inactivo',
  none: 'Todavía no hay metas para mostrar.',
  noneNew: 'No hay metas nuevas escritas: pregunten a los terapeutas.',
  writesNoGoals: (therapies: string) =>
    `En ${therapies} no se escriben metas: pregunten al terapeuta cómo va.`,
  goals: 'Lo que estamos trabajando',
  atHome: (task: string) => `En casa, repitan lo que ya hace: ${task}`,
  nextTask: (task: string) => `Lo que sigue: ${task}`,
  scale: { start: 'Empieza', end: 'Lo logra' },
  printedScale: 'Cada barra se va llenando: vacía, cuando empieza; llena, cuando lo logra.',
  until: (date: string) => `Meta para el ${date}`,
  reachedGoals: 'Lo que ya logró',
  reached: '¡Lo logró!',
  past: 'Lo que trabajó hace poco',
  neverScored: 'No se alcanzó a evaluar.',
  withoutGoals: (therapies: string) =>
    `También tiene citas de ${therapies}. Para esas citas no hay metas nuevas escritas: pregunten al terapeuta.`,
  withoutSessions: (therapies: string) =>
    `Aún no hay citas de ${therapies} para los próximos 30 días: pregunten en la sede.`,
  earlier: (count: number) =>
    `Antes trabajó en ${singularOrPlural(count, 'otra meta', `otras ${count} metas`)}. Pregunten a sus terapeutas cómo le fue.`,
  practise: 'Para practicar en casa',
  practiseFor: (therapies: string) => `Estas actividades ayudan en ${therapies}.`,
  noPractice: 'Pregunten al terapeuta qué pueden practicar juntos en casa.',
  nextSession: 'Próxima cita',
  sessions: 'Las citas que siguen',
  noSessions: 'No hay citas programadas en los próximos 30 días.',
  when: (day: string, hour: string) => `${day}, ${hour}`,
  session: (therapy: string, therapist: string) => `${therapy} con ${therapist}`,
  madeOn: (date: string) => `Hoja del ${date}`,
  contact: ({ name, address, phone, email }: Omit<SiteDetails, 'reps'>) =>
    `Para cambiar o cancelar una cita, pregunten en ${name}${address && ` (${address})`}${phone && `, llamen al ${unbroken(phone)}`} o escriban a ${email}.`,
  questions: 'Si tienen preguntas, hablen con los terapeutas.',
  unscored: 'Aún no se ha evaluado: pronto les contaremos cómo va.',
  /** `from` is the lowest percent of a level; `past` is the text for a goal that is no longer worked on. */
  levels: [
    { from: 100, text: '¡Lo logró!', past: '¡Lo logró!' },
    { from: 80, text: 'Ya casi lo logra.', past: 'Avanzó mucho.' },
    { from: 50, text: 'Va por buen camino.', past: 'Avanzó bastante.' },
    { from: 20, text: 'Avanza con ayuda.', past: 'Avanzó con ayuda.' },
    { from: 0, text: 'Está empezando.', past: 'Empezó a trabajarlo.' },
  ],
} as const;

/** The therapy areas with what each one is for, in half a sentence. */
export const familyAreas: Readonly<
  Record<ObjectiveArea, { readonly name: string; readonly purpose: string }>
> = {
  1: { name: 'Fisioterapia', purpose: 'para moverse con fuerza y equilibrio' },
  2: { name: 'Fonoaudiología', purpose: 'para hablar, entender y comer mejor' },
  3: { name: 'Terapia ocupacional', purpose: 'para usar las manos y hacer las cosas de cada día' },
  4: { name: 'Psicología', purpose: 'para entender lo que siente y estar con otros' },
  5: { name: 'Educación especial', purpose: 'para aprender a leer, contar y seguir las rutinas del colegio' },
};
