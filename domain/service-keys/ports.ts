import type { Actor, Scope } from '#domain/access';
import type { LocalDate, PersonName } from '#domain/shared';
import type { CountedRequests } from './rate.ts';
import type { KeyValues } from './service-key.ts';

/** A stored key; of the key itself only the digest is stored. */
export interface StoredKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Empty for all sites of the owner. */
  readonly siteIds: readonly number[];
  readonly lastDay: LocalDate;
  readonly addresses: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly owner: PersonName & { readonly username: string };
  /** Whether the owner and the owner's role are enabled. */
  readonly ownerActive: boolean;
}

/** A key that is used, with its owner as caller. */
export interface UsedKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly siteIds: readonly number[];
  readonly lastDay: LocalDate;
  readonly addresses: readonly string[];
  readonly owner: Omit<Actor, 'origin' | 'userAgent'>;
}

export interface NewKey extends KeyValues {
  readonly ownerId: number;
  readonly digest: string;
  readonly createdAt: string;
  readonly createdBy: number | null;
}

export interface ServiceKeys {
  /** All keys, the newest first. */
  all(): Promise<readonly StoredKey[]>;
  add(key: NewKey): Promise<number>;
  /** Reads and locks a key until the transaction ends. */
  lock(id: number): Promise<Pick<StoredKey, 'id' | 'name' | 'revokedAt'> | null>;
  revoke(id: number, at: string): Promise<void>;
  /** A key that is not revoked, whose owner and owner's role are enabled. */
  find(digest: string): Promise<UsedKey | null>;
  /** Reads and locks the counted requests of a key until the transaction ends. */
  lockRequests(id: number): Promise<CountedRequests | null>;
  saveRequests(id: number, counted: CountedRequests, lastUsedAt: string): Promise<void>;
}

/** Ranges of IP addresses in CIDR notation; a single address is a range. */
export interface AddressRanges {
  isRange(text: string): boolean;
  include(ranges: readonly string[], address: string): boolean;
}
