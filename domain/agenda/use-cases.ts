import { getEvolutionForm } from './use-cases/get-evolution-form.ts';
import { listAgenda } from './use-cases/list-agenda.ts';
import { listPendingNotes, listPendingNotesOf } from './use-cases/list-pending-notes.ts';
import { openAgenda } from './use-cases/open-agenda.ts';
import { registerEvolution } from './use-cases/register-evolution.ts';

export const agendaUseCases = {
  getEvolutionForm,
  listAgenda,
  listPendingNotes,
  listPendingNotesOf,
  openAgenda,
  registerEvolution,
};
