import { discardDraft } from './use-cases/discard-draft.ts';
import { listDrafts } from './use-cases/list-drafts.ts';
import { readDraft } from './use-cases/read-draft.ts';
import { readDrafts } from './use-cases/read-drafts.ts';
import { saveDraft } from './use-cases/save-draft.ts';

export const draftsUseCases = {
  discardDraft,
  listDrafts,
  readDraft,
  readDrafts,
  saveDraft,
};
