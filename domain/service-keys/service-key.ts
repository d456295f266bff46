import { SCOPES, type Scope } from '#domain/access';
import {
  addDays,
  distinct,
  type FieldErrors,
  invalid,
  type LocalDate,
  ok,
  parseLocalDate,
  type Result,
  SERVICE_KEY_NAME_MAX_LENGTH,
  tidy,
} from '#domain/shared';

/** Longest validity of a key in days (A15). */
export const KEY_MAX_DAYS = 730;

/** Most addresses of one key. */
export const KEY_MAX_ADDRESSES = 20;

/** A key as it is asked for. */
export interface KeyForm {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Ids of sites; empty for all that the owner sees. */
  readonly siteIds: readonly number[];
  /** Last day of use, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** Addresses or ranges (CIDR) from which it may be used; empty for all. */
  readonly addresses: readonly string[];
}

/** A checked key. */
export interface KeyValues {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly siteIds: readonly number[];
  readonly lastDay: LocalDate;
  readonly addresses: readonly string[];
}

/** The stored values with which a form is compared. */
export interface KeyContext {
  readonly today: LocalDate;
  /** Ids of all sites. */
  readonly siteIds: readonly number[];
  readonly isAddressRange: (text: string) => boolean;
}

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

/**
 * Checks a key (A15). Invalid: `name` with `service-key-name-missing` or `service-key-name-long` (`max`), `scopes` with
 * `scopes-missing` or `scope-unknown`, `siteIds` with `unknown-site`, `lastDay` with `last-day-invalid` or `last-day-far`,
 * `addresses` with `address-invalid` or `addresses-many`.
 */
export function checkKey(form: KeyForm, context: KeyContext): Result<KeyValues> {
  const name = tidy(form.name);
  const scopes = distinct(form.scopes).filter(isScope);
  const addresses = distinct(form.addresses.map((each) => each.trim()).filter((each) => each !== ''));
  const lastDay = parseLocalDate(form.lastDay);
  const errors: FieldErrors = {
    ...nameError(name),
    ...(form.scopes.length === 0 && { scopes: 'scopes-missing' }),
    ...(!form.scopes.every(isScope) && { scopes: 'scope-unknown' }),
    ...(!form.siteIds.every((id) => context.siteIds.includes(id)) && { siteIds: 'unknown-site' }),
    ...lastDayError(lastDay, context.today),
    ...(!addresses.every(context.isAddressRange) && { addresses: 'address-invalid' }),
    ...(addresses.length > KEY_MAX_ADDRESSES && { addresses: 'addresses-many' }),
  };
  if (lastDay === null || Object.keys(errors).length > 0) return invalid(errors);
  return ok({ name, scopes, siteIds: distinct(form.siteIds), lastDay, addresses });
}

function nameError(name: string): FieldErrors {
  if (name === '') return { name: 'service-key-name-missing' };
  return name.length > SERVICE_KEY_NAME_MAX_LENGTH ? { name: 'service-key-name-long' } : {};
}

function lastDayError(lastDay: LocalDate | null, today: LocalDate): FieldErrors {
  if (lastDay === null || lastDay < today) return { lastDay: 'last-day-invalid' };
  return lastDay > addDays(today, KEY_MAX_DAYS) ? { lastDay: 'last-day-far' } : {};
}

/** `expired` after its last day; `suspended` while its owner or the owner's role is inactive. */
export type KeyState = 'active' | 'suspended' | 'expired' | 'revoked';

/** The state of a key on a day (A15). */
export function stateOf(
  key: { readonly revokedAt: string | null; readonly lastDay: LocalDate; readonly ownerActive: boolean },
  today: LocalDate,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  if (key.lastDay < today) return 'expired';
  return key.ownerActive ? 'active' : 'suspended';
}
