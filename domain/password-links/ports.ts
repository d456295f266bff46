import type { Delivery, Envelope } from '#domain/notifications';
import type { LocalDate, Result } from '#domain/shared';

/** A user who may choose a password with a link. */
export interface LinkOwner {
  readonly userId: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** Links with which users choose a first password; of a code only its digest is stored. */
export interface PasswordLinks {
  /** Gives users a new link each and ends their former ones. */
  replace(
    links: readonly { readonly userId: number; readonly digest: string }[],
    expiresAt: string,
  ): Promise<void>;
  /** The owner of a link that has not expired; null for a disabled user or role. */
  ownerOf(digest: string, now: string): Promise<LinkOwner | null>;
}

/** A slip with what a user needs to choose a password. */
export interface PasswordSlip {
  readonly name: string;
  readonly username: string;
  readonly site: string | null;
  /** The code in groups, as it is typed. */
  readonly code: string;
}

/** A sheet of slips to cut apart. */
export interface PasswordSlips {
  readonly kind: 'password-slips';
  readonly foundationName: string;
  /** The address of the page on which the code is typed, without `https://`. */
  readonly address: string;
  readonly expiresAt: string;
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly slips: readonly PasswordSlip[];
  /** Who gets no slip, each with the reason. */
  readonly skipped: readonly { readonly name: string; readonly reason: SkipReason }[];
}

/** Why a user gets no link. */
export type SkipReason = 'user-not-found' | 'user-inactive' | 'password-chosen' | 'email-missing';

export interface SlipPrinter {
  render(document: PasswordSlips, userId: number): Promise<Result<Uint8Array>>;
}

/** The message with the link of a user. */
export interface PasswordLinkMessage {
  readonly name: string;
  readonly username: string;
  readonly siteName: string;
  readonly foundationName: string;
  readonly today: LocalDate;
  readonly link: string;
  readonly expiresAt: string;
}

export interface LinkMailer {
  /** Throws a `MailFault`. */
  deliverPasswordLink(message: PasswordLinkMessage, envelope: Envelope): Promise<Delivery>;
}
