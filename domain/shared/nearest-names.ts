import { foldText } from './text.ts';

const MIN_SIMILARITY = 0.6;
const MAX_FOUND = 3;

/** Words that names of entities have or lack without being another's. */
const COMMON_WORDS: ReadonlySet<string> = new Set('de del la las los el y sa sas eps ips'.split(' '));

/** As in `S.A.S.` and `D. C.`, which are one word. */
const POINT_OF_INITIALS = /(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu;

/**
 * Finds the items most like a text by any of their names, best first: those that differ by common words such as 'EPS' only, or else those
 * with all its words or only words of it, then those with most equal pairs of letters.
 */
export function nearestFinder<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): (text: string) => readonly Item[] {
  const known = items.map((item) => ({ item, names: namesOf(item).map(comparable) }));
  return (text) => {
    const wanted = comparable(text);
    const nearest = known
      .map(({ item, names }) => ({
        item,
        similarity: Math.max(0, ...names.map((name) => similarityOf(wanted, name))),
        isSame: names.some((name) => wanted.essence !== '' && name.essence === wanted.essence),
      }))
      .filter(({ similarity, isSame }) => isSame || similarity >= MIN_SIMILARITY)
      .sort((one, other) => other.similarity - one.similarity);
    const same = nearest.filter(({ isSame }) => isSame);
    return (same.length > 0 ? same : nearest).slice(0, MAX_FOUND).map(({ item }) => item);
  };
}

interface ComparableName {
  readonly words: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
  /** Its words without the common ones, sorted. */
  readonly essence: string;
}

function comparable(name: string): ComparableName {
  const words =
    foldText(name)
      .replace(POINT_OF_INITIALS, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  const pairs = Array.from(letters, (_letter, index) => letters.slice(index, index + 2)).slice(0, -1);
  const essence = words.filter((word) => !COMMON_WORDS.has(word));
  return { words: new Set(words), pairs: new Set(pairs), essence: essence.sort().join(' ') };
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
