import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is on the public internet, and not in a private, loopback, link-local, shared or reserved range. */
export const isPublicIp = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

/** The host resolves to an address that is not public. */
export class NotPublicError extends Error {}

/** Resolves a host for a socket; fails with {@link NotPublicError} when one of its addresses is not allowed. */
export const restrictedLookup =
  (allowsIp: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => allowsIp(address)))
        return callback(new NotPublicError(`${hostname} is not public`), []);
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };

/** Whether the host is a name or an allowed IP address; the socket connects to an IP address without a lookup. */
export const isNameOrAllowedIp = (host: string, allowsIp: (ip: string) => boolean): boolean => {
  const nameOrIp = host.replace(/^\[|\]$/g, '');
  return isIP(nameOrIp) === 0 || allowsIp(nameOrIp);
};
