export { type AgendaSession, type AttendantKind, initialDay, initialRange } from './agenda.ts';
export {
  type EvolutionObstacle,
  evolutionObstacle,
  materialTypeOf,
  obstacleIgnoringPatient,
  strategyTypeOf,
} from './evolution.ts';
export { nextSessionToNote } from './next-note.ts';
export type { EvolutionNotes, PendingNoteQueries, PendingNoteSummary } from './ports.ts';
export { type EvolutionForm, getEvolutionForm } from './use-cases/get-evolution-form.ts';
export { listAgenda, listAgendaOfColleagues } from './use-cases/list-agenda.ts';
export { listPendingNotes, listPendingNotesOf } from './use-cases/list-pending-notes.ts';
export { type Agenda, openAgenda } from './use-cases/open-agenda.ts';
export { registerEvolution } from './use-cases/register-evolution.ts';
