import type { ColumnOf, FilterOf, ReportKey } from '#domain/report-definitions';
import { countText } from '#domain/shared';

/** Texts of a report, except its title. */
export interface ReportTexts<Key extends ReportKey> {
  readonly searchPlaceholder: string;
  /** Column headings on screen and in the spreadsheet. */
  readonly headings: Readonly<Record<ColumnOf<Key>, string>>;
  /** Labels of the filters. */
  readonly filters: Readonly<Record<FilterOf<Key>, string>>;
  /** Headings of the totals. */
  readonly totals?: Readonly<Record<string, string>>;
  /** The sum of a group as text. */
  readonly groupSum?: (rowCount: number, units: number) => string;
  /**
   * The sum of all rows as text; default `groupSum` of all rows. Only a report of patients or days has it: its groups count sessions, and
   * `groupSumText` is `groupSum` of all these sessions.
   */
  readonly sum?: (rowCount: number, groupSumText: string) => string;
}

/** The texts of some reports, by key. */
export type ReportTextsOf<Keys extends ReportKey> = { readonly [Key in Keys]: ReportTexts<Key> };

/** The sum of sessions as text. */
export const sessionSum = (sessionCount: number, units: number): string =>
  `${countText(sessionCount, 'cita', 'citas')} · ${countText(units, 'sesión', 'sesiones')}`;
