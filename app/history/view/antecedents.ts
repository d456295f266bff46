import { ANTECEDENT_TYPES, type Antecedent, isValid } from '#domain/clinical-history';
import { dateText } from '#domain/wording';
import { type EntryView, entryViewOf } from '../entry.ts';

interface AntecedentView extends EntryView {
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly text: string;
}

/** The antecedents of one type, newest first. */
export interface AntecedentGroup {
  readonly type: number;
  readonly name: string;
  readonly entries: readonly AntecedentView[];
  /** Number of entries that are not annulled. */
  readonly count: number;
}

export const antecedentGroupsOf = (antecedents: readonly Antecedent[]): readonly AntecedentGroup[] =>
  ANTECEDENT_TYPES.map(({ id, name }) => {
    const antecedentsOfType = antecedents.filter(({ type }) => type === id);
    return {
      type: id,
      name,
      entries: antecedentsOfType.map((antecedent) => ({
        ...entryViewOf(antecedent),
        date: dateText(antecedent.date),
        text: antecedent.text,
      })),
      count: antecedentsOfType.filter(isValid).length,
    };
  });
