/** One therapy as its notes describe it. */
export interface TherapyTexts {
  /** For each strategy, in the order of the catalogue: its activities, and the numbers of its materials in their catalogue, from 1. */
  readonly byStrategy: readonly {
    readonly activities: readonly string[];
    readonly materials: readonly number[];
  }[];
  /** Results of strategies. `{n}` is a figure that changes from `first` to `last` over the years; `strategies` are numbers from 1. */
  readonly measures: readonly Measure[];
}

export interface Measure {
  readonly strategies: readonly number[];
  readonly text: string;
  readonly first: number;
  readonly last: number;
}
