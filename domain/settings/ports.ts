import type { FileProvenance, StoredUpload } from '#domain/documents';
import type { SettingName, Settings } from './settings.ts';

/** The stored settings. */
export interface SettingRepository {
  /** All settings; empty when not set. */
  all(): Promise<Settings>;
  /** Stores a setting; an empty value removes it. `by` is null for an operator of the command line. */
  set(name: SettingName, value: string, by: number | null, at: string): Promise<void>;
}

/** A stored logo. */
export interface Logo extends Omit<StoredUpload, 'sha256'> {
  readonly id: number;
}

/** Logos of the foundation; files are never deleted, the newest is current unless it was withdrawn. */
export interface Logos {
  add(
    logo: StoredUpload & Omit<FileProvenance, 'createdBy'> & { readonly createdBy: number | null },
  ): Promise<void>;
  /** Null when there is none. */
  current(): Promise<Logo | null>;
  byId(id: number): Promise<Logo | null>;
  /** Withdraws all stored logos. */
  withdraw(at: string): Promise<void>;
}
