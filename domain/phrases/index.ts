export { MAX_PHRASES, type Phrase, phraseKey } from './phrase.ts';
export type { Phrases } from './ports.ts';
export { phrasesUseCases } from './use-cases.ts';
