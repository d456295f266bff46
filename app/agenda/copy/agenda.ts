import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { EvolutionObstacle } from '#domain/agenda';
import { singularOrPlural } from '#domain/shared';

const obstacles: Record<Exclude<EvolutionObstacle, 'patient-inactive'>, string> = {
  'not-the-responsible': 'Solo el responsable de la sesión puede registrar su evolución.',
  'session-cancelled': 'Esta sesión fue cancelada y no admite evolución.',
  'session-already-done': 'Esta sesión ya fue realizada; su evolución no se puede registrar de nuevo.',
  'to-complete-in-clinical-history':
    'Las sesiones de evaluación y reevaluación se completan en el módulo de historia clínica.',
  'session-in-the-future': 'La evolución se puede registrar desde el día de la sesión.',
};

export const agendaCodeTexts = {
  ...obstacles,
  'evolution-too-long': 'La evolución admite máximo 40000 caracteres.',
  'unknown-therapy-item': 'Seleccione una opción de la lista.',
  'unknown-form': 'Este formulario no guarda borradores.',
  'draft-too-long': 'El borrador es demasiado largo para guardarlo.',
} satisfies CodeTexts;

/** Texts of the agenda and the evolution form. */
export const agendaTexts = {
  confirmEvolution: 'Seguro que desea registrar la evolución?',
  diagnosis: 'Diagnóstico CIE-10',
  diagnosisProposed: 'Propuesto según la historia; puede cambiarlo.',
  careSetting: 'Entorno de atención',
  noData: 'Sin dato',
  register: 'Registrar evolución',
  registerAndNext: 'Registrar y siguiente',
  registerKeys: 'Ctrl + Enter',
  next: (time: string, patient: string) => `${time} · ${patient}`,
  begun: (count: number) =>
    singularOrPlural(count, 'Nota que empezó y no ha registrado', 'Notas que empezó y no ha registrado'),
  savedAt: (instant: string) => `guardada el ${instant}`,
  continue: 'Continuar',
  continueOf: (patient: string) => `Continuar la nota de ${patient}`,
  latestNotes: 'Últimas evoluciones',
  history: 'Historia',
  objectives: 'Objetivos',
  evolutionRegistered: 'Evolución registrada con éxito',
  notRegistered: 'No se registró la evolución',
  unregisteredNotice: 'Este texto suyo no quedó registrado.',
  unregisteredAdvice:
    'La evolución de la sesión se registró con otro texto, que no se puede modificar. Copie lo que falta y agréguelo en la historia clínica como nota aclaratoria de esa evolución. Mientras no lo descarte, se conserva aquí.',
  closedSessionAdvice:
    'La sesión ya no admite evolución. Mientras no lo descarte, el texto se conserva aquí.',
  unregisteredDiscard: 'El texto se pierde. La evolución registrada no cambia.',
  unregisteredDiscardOfClosed: 'El texto se pierde.',
  typedText: 'Lo que escribió',
  copyText: 'Copiar texto',
  textCopied: 'Texto copiado',
  textNotCopied: 'No se pudo copiar: selecciónelo y cópielo usted.',
  unexpected: 'ocurrió un error inesperado, por favor contacte al administrador.',
  ownNotes: 'Sus evoluciones',
  locked:
    'La historia de este paciente es confidencial: aquí solo aparecen las evoluciones que usted escribió.',
} as const;
