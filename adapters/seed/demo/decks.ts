import type { Choices } from './random.ts';

/** Picks from a list in a shuffled order for each key; no element repeats before all others have been picked. */
export type PickFromDeck = <T>(key: string, list: readonly T[]) => T;

export function openDecks(choices: Choices): PickFromDeck {
  const decks = new Map<string, { readonly order: readonly number[]; next: number }>();
  return (key, list) => {
    const deck = decks.get(key) ?? { order: choices.shuffled([...list.keys()]), next: 0 };
    decks.set(key, deck);
    const element = list[deck.order[deck.next % deck.order.length] ?? -1];
    if (element === undefined) throw new Error(`Nothing to deal for ${key}`);
    deck.next += 1;
    return element;
  };
}
