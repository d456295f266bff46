import { invalid, ok, type Result } from '#domain/shared';

const MAX_LENGTH = 1_000;
const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** An `https` URL with host, optional port and a path that is at least `/`, without user and password. */
const ADDRESS = new RegExp(`^https://(${HOST_LABEL}(?:\\.${HOST_LABEL})*)(?::\\d{1,5})?/[!-~]*$`, 'i');

/**
 * Checks an iCalendar address and returns it in stored form, with `https:` in place of `webcal:` (E21). Invalid: `address` `required`,
 * `longer-than-1000` or `not-an-https-address`.
 */
export function checkCalendarAddress(input: string): Result<string> {
  const address = input.trim().replace(/^webcal:/i, 'https:');
  if (address === '') return invalid({ address: 'required' });
  if (address.length > MAX_LENGTH) return invalid({ address: 'longer-than-1000' });
  return ADDRESS.test(address) ? ok(address) : invalid({ address: 'not-an-https-address' });
}

/** The host of a stored address. */
export const hostOf = (address: string): string => ADDRESS.exec(address)?.[1] ?? '';
