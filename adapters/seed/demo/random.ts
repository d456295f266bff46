/** Reproducible random choices: the same seed gives the same choices. */
export interface Choices {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with a probability proportional to its weight. */
  weighted<T>(weights: readonly (readonly [T, number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The mulberry32 generator. */
export function choicesFrom(seed: number): Choices {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  };
  return {
    chance: (probability) => fraction() < probability,
    whole,
    pick,
    weighted(weights) {
      let left = fraction() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of weights) {
        left -= weight;
        if (left < 0) return key;
      }
      return pick(weights)[0];
    },
    shuffled(list) {
      const rest = [...list];
      return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0] as (typeof rest)[number]);
    },
  };
}
