/** One therapy as its notes describe it. */
export interface TherapyTexts {
  /** By strategy in the order of the catalogue: activities, and the numbers of the materials that serve them, from 1. */
  readonly byStrategy: readonly {
    readonly activities: readonly string[];
    readonly materials: readonly number[];
  }[];
  /** Results of strategies, by their numbers from 1, with a figure `{n}` that moves from `first` to `last` over the years. */
  readonly measures: readonly Measure[];
}

export interface Measure {
  readonly strategies: readonly number[];
  readonly text: string;
  readonly first: number;
  readonly last: number;
}
