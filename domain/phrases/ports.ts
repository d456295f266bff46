import type { Phrase } from './phrase.ts';

/** Phrases of users. */
export interface Phrases {
  /** The phrases of a user, sorted by name. */
  ofUser(userId: number): Promise<readonly Phrase[]>;
  /** Adds a phrase and returns its id; one with the same name, added meanwhile, gets its text. */
  add(userId: number, phrase: Omit<Phrase, 'id'>): Promise<number>;
  change(id: number, phrase: Omit<Phrase, 'id'>): Promise<void>;
  /** Returns whether the user had it. */
  remove(userId: number, id: number): Promise<boolean>;
}
