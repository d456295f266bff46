import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { LedTherapy } from '#domain/care-team';
import { singularOrPlural } from '#domain/shared';

/** Texts of the registered patients list. */
export const registeredTexts = {
  focusChanged: 'Enfoque actualizado con éxito',
  stateChanged: 'Estado del usuario actualizado con éxito',
  leadersSaved: 'Líderes actualizados con éxito!',
  failed: 'Error en el servidor, inténtelo de nuevo',
  dueDocument: (type: string) => `Por edad: ${type}`,
  focus: 'Enfoque',
  state: 'Estado',
  undo: 'Deshacer',
  details: 'Ver detalle',
  leaders: 'Líderes terapéuticos',
  assign: 'Asignar líderes',
  nobody: 'Sin líder',
  lock: 'Confidencialidad de la historia clínica',
  unlocked: 'Sin bloqueo',
  lockHint:
    'Con bloqueo, la historia solo la abren el líder elegido, Administración, Programación y Coordinación.',
  lockHeld: 'Solo quien tiene el bloqueo, Administración, Programación y Coordinación pueden cambiarlo.',
  deactivate: 'Inactivar',
  deactivateTitle: '¿Inactivar al paciente?',
  deactivateText:
    'Sus datos e historia se podrán consultar, pero no se le podrá programar, autorizar ni registrar nada mientras esté inactivo.',
  pastSessions: (count: number) =>
    singularOrPlural(
      count,
      'Tiene 1 cita pasada sin evolución, que ya no se podrá registrar.',
      `Tiene ${count} citas pasadas sin evolución, que ya no se podrán registrar.`,
    ),
} as const;

/** Names of the therapies that have a leader. */
export const therapyNames: Readonly<Record<LedTherapy, string>> = {
  physio: 'Fisioterapia',
  speech: 'Fonoaudiología',
  occupational: 'Terapia ocupacional',
  psychology: 'Psicología',
  education: 'Educación especial',
};

export const registeredCodeTexts = {
  'sessions-to-come': ({ count }) =>
    singularOrPlural(
      Number(count),
      'El paciente tiene 1 cita pendiente desde hoy. Cancélela antes de inactivarlo.',
      `El paciente tiene ${count} citas pendientes desde hoy. Cancélelas antes de inactivarlo.`,
    ),
  'not-a-leader': 'Elija un terapeuta activo de la especialidad y de la sede del paciente',
  'holder-not-leader': 'El bloqueo lo tiene uno de los líderes del paciente',
  'lock-not-yours':
    'Solo quien tiene el bloqueo, Administración, Programación y Coordinación pueden cambiarlo',
} satisfies CodeTexts;
