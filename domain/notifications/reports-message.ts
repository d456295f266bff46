import type { Sheet } from '#domain/reports';
import type { LocalDate } from '#domain/shared';

/** A saved report in a message. */
export interface MailedFile {
  /** The name that its owner gave it. */
  readonly name: string;
  readonly reportTitle: string;
  /** Path and query that open it in the application. */
  readonly path: string;
  /** Null when the message carries no files. */
  readonly rowCount: number | null;
  /** Null when the message carries no files, and for a report that is too long for a message. */
  readonly sheet: Sheet<never> | null;
}

/** The saved reports of a site's coordination (N7). */
export interface ReportsMessage {
  readonly siteName: string;
  /** Name of the foundation; empty when not set. */
  readonly foundationName: string;
  /** URL of the application; empty when not set, and the message has no links. */
  readonly publicAddress: string;
  readonly today: LocalDate;
  /** Whether the Excel files are attached; otherwise the message has links alone. */
  readonly hasFiles: boolean;
  readonly files: readonly MailedFile[];
}
