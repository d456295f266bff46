import type { LocalDate } from '#domain/shared';

/** An account in a message, without any patient (N5). */
interface MailedAccount {
  readonly id: number;
  /** `CTA-000131` */
  readonly code: string;
  /** Empty for clients who pay themselves. */
  readonly payerName: string;
}

export interface MailedDeadline extends MailedAccount {
  readonly what: 'supports' | 'answer' | 'return-answer';
  readonly on: LocalDate;
  /** Business days that are left; negative when it is past. */
  readonly left: number;
}

export interface UnansweredExport extends MailedAccount {
  readonly exportedOn: LocalDate;
}

/** The pending steps of a site's accounts. */
export interface BillingMessage {
  readonly siteName: string;
  /** Name of the foundation; empty when not set. */
  readonly foundationName: string;
  /** URL of the application; empty when not set, and the message has no links. */
  readonly publicAddress: string;
  readonly today: LocalDate;
  readonly deadlines: readonly MailedDeadline[];
  readonly withoutResult: readonly UnansweredExport[];
  /** The month, such as `2026-02`, whose clients who pay themselves still lack their RS file; null for none. */
  readonly missingMonth: string | null;
}
