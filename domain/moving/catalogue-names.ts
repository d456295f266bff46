import { comparableName, findPayer, type Payer } from '#domain/catalogues';
import type { ProblemGroup } from '#domain/code-lists';
import { distinct, foldText, groupBy, nearestFinder, phonesIn } from '#domain/shared';
import type { ReferencedStaff } from './ports.ts';

/** The name of a stored record, as a cell may have it (K26). */
export interface CatalogueName {
  readonly text: string;
  /** Its display text. */
  readonly label: string;
  /** Its other names, by which it is recognised. */
  readonly others?: readonly string[];
}

/** The names that a column may have, by the column as people call it. */
export type CatalogueNames = Readonly<Record<string, readonly CatalogueName[]>>;

export const plainNames = (texts: readonly string[]): readonly CatalogueName[] =>
  distinct(texts).map((text) => ({ text, label: text }));

/** The active payers, each by a text that means no other. */
export const payerNames = (payers: readonly Payer[]): readonly CatalogueName[] =>
  payers
    .filter(({ active }) => active)
    .flatMap(({ id, name, shortName, nit }) => {
      const text = [shortName, name, nit ?? ''].find((each) => each && findPayer(payers, each) === id);
      if (!text) return [];
      const isSame = comparableName(name) === comparableName(shortName);
      return [{ text, label: isSame ? name : `${shortName} · ${name}`, others: [name, shortName] }];
    });

/** Users by user name. */
export const staffNames = (staff: readonly ReferencedStaff[]): readonly CatalogueName[] =>
  staff.map(({ username, firstNames, lastNames }) => ({
    text: username,
    label: `${firstNames} ${lastNames} · ${username}`,
    others: [`${firstNames} ${lastNames}`, username],
  }));

/** Services by code; one that several payers offer has one name. */
export const serviceNames = (
  services: readonly { readonly code: string; readonly description: string }[],
): readonly CatalogueName[] =>
  [...groupBy(services, ({ code }) => code)].map(([code, [first]]) => ({
    text: code,
    label: `${code} · ${first?.description ?? ''}`,
    others: [code, first?.description ?? ''],
  }));

/** Catalogues of at most this number of names are proposed whole for an empty cell. */
const FEW_NAMES = 12;
/** As the department after the name of a town. */
const PARENTHESES = /\(.*\)/;

/** Proposes the names that the texts of problem groups may mean, or one of several phones. */
export function nameProposer(
  names: CatalogueNames,
): (group: Pick<ProblemGroup, 'column' | 'code' | 'isReplaceable' | 'given'>) => readonly CatalogueName[] {
  const finders = new Map<string, ReturnType<typeof nearestFinder<CatalogueName>>>();
  const finderOf = (column: string, ofColumn: readonly CatalogueName[]) => {
    const finder =
      finders.get(column) ?? nearestFinder(ofColumn, ({ text, others = [] }) => [text, ...others]);
    finders.set(column, finder);
    return finder;
  };
  return ({ column, code, isReplaceable, given }) => {
    const ofColumn = names[column] ?? [];
    if (!isReplaceable) return [];
    if (code === 'several-phones') return plainNames(phonesIn(given ?? ''));
    if (given === undefined) return ofColumn.length <= FEW_NAMES ? ofColumn : [];
    const find = finderOf(column, ofColumn);
    // A name of another specialty is refused although the list has it, and would be proposed for itself.
    const isOther = ({ text }: CatalogueName) => foldText(text) !== foldText(given);
    const nearest = find(given).filter(isOther);
    return nearest.length > 0 ? nearest : find(given.replace(PARENTHESES, '')).filter(isOther);
  };
}
