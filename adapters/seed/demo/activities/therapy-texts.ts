/** One therapy as its notes describe it. */
export interface TherapyTexts {
  /** For each strategy, in the order of the catalogue: its activities, and the numbers of its materials in their catalogue, from 1. */
  readonly byStrategy: readonly {
    readonly activities: readonly string[];
    readonly materials: readonly number[];
  }[];
  /** Results that notes may report. */
  readonly measures: readonly Measure[];
}

export interface Measure {
  /** The strategies with this result, by their number in `byStrategy`, from 1. */
  readonly strategies: readonly number[];
  /** The sentence; `{n}` is replaced by a figure between `first` and `last`. */
  readonly text: string;
  /** The figure on the day of admission. */
  readonly first: number;
  /** The figure today. */
  readonly last: number;
}
