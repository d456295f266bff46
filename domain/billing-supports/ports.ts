import type { LocalDate } from '#domain/shared';

/** A session of an exported version, with what its supports need. */
export interface SupportSession {
  readonly id: number;
  readonly date: LocalDate;
  readonly patientId: number;
  readonly givenNames: string;
  readonly surnames: string;
  /** Position of its user in the file, from 0. */
  readonly user: number;
  readonly isProcedure: boolean;
  readonly isAuthorized: boolean;
  readonly orderCode: string;
  readonly payerNumber: string | null;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly professionalType: number | null;
  readonly professionalNumber: string | null;
  /** The plan or note that completed it; null for none. */
  readonly entryId: number | null;
  readonly hasReceipt: boolean;
}

/** The newest medical order among the documents of a patient. */
export interface OrderFile {
  readonly patientId: number;
  readonly storageKey: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** The files of a version. */
export interface VersionFiles {
  readonly fileName: string;
  readonly content: string;
  readonly size: number;
  readonly outcome: 'accepted' | 'rejected' | null;
  /** Null when the CUV was typed. */
  readonly resultName: string | null;
  readonly resultContent: string | null;
}

/** Reads the data for the supports of an account; each read is one SQL statement. */
export interface Supports {
  files(accountId: number, version: number): Promise<VersionFiles | null>;
  /** By user of the file, date, start and id. */
  sessions(accountId: number, version: number): Promise<readonly SupportSession[]>;
  /** Of the patients with a session that has no authorization. */
  orders(accountId: number, version: number): Promise<readonly OrderFile[]>;
}
