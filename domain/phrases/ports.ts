import type { Phrase } from './phrase.ts';

/** Phrases of users. */
export interface Phrases {
  /** The phrases of a user, sorted by name. */
  ofUser(userId: number): Promise<readonly Phrase[]>;
  /** Adds a phrase and returns its id. If the user has added one with this name meanwhile, changes the text of that one. */
  add(userId: number, phrase: Omit<Phrase, 'id'>): Promise<number>;
  /** Changes a phrase of the user; `missing` when the user does not have it, `phrase-exists` when another one has this name. */
  change(userId: number, phrase: Phrase): Promise<'done' | 'missing' | 'phrase-exists'>;
  /** Returns whether the user had it. */
  remove(userId: number, id: number): Promise<boolean>;
}
