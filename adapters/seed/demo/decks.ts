import type { Choices } from './random.ts';

/** Picks from a list in a shuffled order for each key; no element repeats before all others have been picked. */
export type PickShuffled = <T>(key: string, list: readonly T[]) => T;

export function shuffledPicker(choices: Choices): PickShuffled {
  const decks = new Map<string, { readonly order: readonly number[]; nextPosition: number }>();
  return (key, list) => {
    const deck = decks.get(key) ?? { order: choices.shuffled([...list.keys()]), nextPosition: 0 };
    decks.set(key, deck);
    const element = list[deck.order[deck.nextPosition % deck.order.length] ?? -1];
    if (element === undefined) throw new Error(`Nothing to deal for ${key}`);
    deck.nextPosition += 1;
    return element;
  };
}
