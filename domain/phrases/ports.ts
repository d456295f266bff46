import type { Phrase } from './phrase.ts';

/** Phrases of users. */
export interface Phrases {
  /** The phrases of a user, sorted by name. */
  ofUser(userId: number): Promise<readonly Phrase[]>;
  /** Adds a phrase, or changes the one with this name; returns its id. */
  save(userId: number, phrase: Omit<Phrase, 'id'>): Promise<number>;
  /** Returns whether the user had it. */
  remove(userId: number, id: number): Promise<boolean>;
}
