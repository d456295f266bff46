import type { ListedKey } from '#domain/service-keys';
import { isoToText } from '#domain/shared';
import { instantText, staffName } from '#domain/wording';
import { keyStateNames, scopeName, serviceKeyTexts as texts } from '../copy.ts';

export interface SiteOption {
  readonly id: number;
  readonly name: string;
}

/** A key of the list. */
export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly scopes: readonly string[];
  readonly sites: string;
  readonly addresses: string;
  readonly lastDay: string;
  readonly lastUse: string;
  readonly state: string;
  readonly isActive: boolean;
  readonly isRevocable: boolean;
}

export interface KeysView {
  readonly rows: readonly KeyRow[];
  readonly sites: readonly SiteOption[];
  /** Today at the clinic. */
  readonly today: string;
  /** The caller as owner of a new key. */
  readonly self: { readonly value: string; readonly label: string };
}

export function keyRowOf(key: ListedKey, sites: readonly SiteOption[]): KeyRow {
  const siteNames = key.siteIds.map((id) => sites.find((site) => site.id === id)?.name ?? '');
  return {
    id: key.id,
    name: key.name,
    owner: staffName(key.owner),
    scopes: key.scopes.map(scopeName),
    sites: siteNames.length === 0 ? texts.allSites : siteNames.join(', '),
    addresses: key.addresses.length === 0 ? texts.anyAddress : key.addresses.join(', '),
    lastDay: isoToText(key.lastDay),
    lastUse: key.lastUsedAt === null ? texts.never : instantText(key.lastUsedAt),
    state: keyStateNames[key.state],
    isActive: key.state === 'active',
    isRevocable: key.state !== 'revoked',
  };
}
