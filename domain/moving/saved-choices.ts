import { type CodeList, columnLabel, type ReadingChoices } from '#domain/code-lists';
import {
  countCharacters,
  type FieldErrors,
  foldText,
  invalid,
  ok,
  type RefusalCode,
  type Result,
  tidy,
} from '#domain/shared';

/** The decisions that apply to other files too; those for single cells belong to one file. */
export type ReusableChoices = Omit<ReadingChoices, 'cells'>;

/** Decisions for files of a list, under a name (K27). */
export interface SavedChoices {
  readonly id: number;
  readonly name: string;
  readonly choices: ReusableChoices;
  /** User name. */
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Maximum number of named decisions for one list. */
export const MAX_SAVED_CHOICES = 30;
const NAME_MAX_LENGTH = 60;
const MAX_DECISIONS = 1_000;
const TEXT_MAX_LENGTH = 500;

/** Names that differ only in case, accents or spaces are the same. */
export const choicesKey = (name: string): string => foldText(tidy(name));

/**
 * Checks decisions that are to be kept, and leaves out those for columns that the list does not have (K27). Invalid: `name` `required` or
 * `longer-than-60`; `choices` `no-choices` or `too-many-choices`.
 */
export function checkSavedChoices(
  { columns }: CodeList,
  submitted: { readonly name: string; readonly choices: ReadingChoices },
): Result<{ readonly name: string; readonly choices: ReusableChoices }> {
  const errors: Record<string, RefusalCode> = {};
  const name = tidy(submitted.name.normalize('NFC'));
  const choices = reusableChoicesOf(submitted.choices, new Set(columns.map(columnLabel)));
  const texts = textsOf(choices);
  if (name === '') errors.name = 'required';
  else if (countCharacters(name) > NAME_MAX_LENGTH) errors.name = `longer-than-${NAME_MAX_LENGTH}`;
  if (texts.length === 0) errors.choices = 'no-choices';
  else if (texts.length > MAX_DECISIONS || texts.flat().some(({ length }) => length > TEXT_MAX_LENGTH))
    errors.choices = 'too-many-choices';
  return Object.keys(errors).length > 0 ? invalid(errors satisfies FieldErrors) : ok({ name, choices });
}

function reusableChoicesOf(
  { columns = {}, values = {} }: ReadingChoices,
  labels: ReadonlySet<string>,
): ReusableChoices {
  const named = Object.entries(columns).filter(([, column]) => labels.has(column));
  const decided = Object.entries(values).filter(
    ([column, texts]) => labels.has(column) && Object.keys(texts).length > 0,
  );
  return {
    ...(named.length > 0 && { columns: Object.fromEntries(named) }),
    ...(decided.length > 0 && { values: Object.fromEntries(decided) }),
  };
}

/** The text of the file and the chosen meaning of each decision. */
const textsOf = ({ columns = {}, values = {} }: ReusableChoices): readonly (readonly [string, string])[] => [
  ...Object.entries(columns),
  ...Object.values(values).flatMap((texts) => Object.entries(texts)),
];
