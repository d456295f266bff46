export { MAX_PHRASES, type Phrase, phraseKey } from './phrase.ts';
export type { Phrases } from './ports.ts';
export { listPhrases } from './use-cases/list-phrases.ts';
export { removePhrase } from './use-cases/remove-phrase.ts';
export { savePhrase } from './use-cases/save-phrase.ts';
