import type { EntryKind } from '#domain/clinical-history';

/** The entries of the list of histories; an antecedent by its type. */
export type HistoryClass = 'reason' | `antecedent${1 | 2 | 3 | 4 | 5}` | 'impression' | 'plan';

/** Their words in the column `clase`. */
export const HISTORY_CLASSES = {
  reason: 'motivo',
  antecedent1: 'prenatal',
  antecedent2: 'neonatal',
  antecedent3: 'postnatal',
  antecedent4: 'personal',
  antecedent5: 'familiar',
  impression: 'impresion',
  plan: 'conclusiones',
} as const satisfies Readonly<Record<HistoryClass, string>>;

/** The kind of an entry of a class, and the type of an antecedent. */
export function kindOfClass(historyClass: HistoryClass): {
  readonly kind: EntryKind;
  readonly antecedentType: number | null;
} {
  const [, type] = /^antecedent(\d)$/.exec(historyClass) ?? [];
  return type
    ? { kind: 'antecedent', antecedentType: Number(type) }
    : { kind: historyClass as EntryKind, antecedentType: null };
}
