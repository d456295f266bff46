import { foldText } from './text.ts';

const MIN_SIMILARITY = 0.6;

/** The names most like a text, best first: those with all its words or only words of it, then those with most equal pairs of letters. */
export function nearestNames(text: string, names: readonly string[], most = 3): readonly string[] {
  const wanted = comparable(text);
  return [...new Set(names)]
    .map((name) => ({ name, similarity: similarityOf(wanted, comparable(name)) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity || one.name.localeCompare(other.name, 'es'))
    .slice(0, most)
    .map(({ name }) => name);
}

interface ComparableName {
  readonly words: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
}

function comparable(name: string): ComparableName {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  const pairs = Array.from(letters, (_letter, index) => letters.slice(index, index + 2)).slice(0, -1);
  return { words: new Set(words), pairs: new Set(pairs) };
}

/** Dice's coefficient of the pairs of letters, raised where one name has every word of the other. */
function similarityOf(one: ComparableName, other: ComparableName): number {
  const pairCount = one.pairs.size + other.pairs.size;
  if (one.words.size === 0 || pairCount === 0) return 0;
  const dice = (2 * [...one.pairs].filter((pair) => other.pairs.has(pair)).length) / pairCount;
  const isPart = isWithin(one, other) || isWithin(other, one);
  return isPart ? 0.5 + dice / 2 : dice;
}

const isWithin = (one: ComparableName, other: ComparableName): boolean =>
  [...one.words].every((word) => other.words.has(word));
