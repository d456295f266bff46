export { type AgendaSession, type AttendantKind, initialDay, initialRange } from './agenda.ts';
export {
  comparableText,
  type EvolutionObstacle,
  evolutionObstacle,
  isSameText,
  materialTypeOf,
  obstacleIgnoringPatient,
  strategyTypeOf,
} from './evolution.ts';
export { nextSessionToNote } from './next-note.ts';
export type { EvolutionNotes, PendingNoteQueries, PendingNoteSummary } from './ports.ts';
export type { EvolutionForm } from './use-cases/get-evolution-form.ts';
export { listAgendaOfColleagues } from './use-cases/list-agenda.ts';
export type { Agenda } from './use-cases/open-agenda.ts';
export { agendaUseCases } from './use-cases.ts';
