export { MAX_PHRASES, phraseKey } from './phrase.ts';
export type { Phrases } from './ports.ts';
export { phrasesUseCases } from './use-cases.ts';
