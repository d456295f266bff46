import { listPhrases } from './use-cases/list-phrases.ts';
import { removePhrase } from './use-cases/remove-phrase.ts';
import { savePhrase } from './use-cases/save-phrase.ts';

export const phrasesUseCases = {
  listPhrases,
  removePhrase,
  savePhrase,
};
