import ipaddr from 'ipaddr.js';
import type { AddressRanges } from '#domain/service-keys';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The range of a text; a single address has the whole prefix. Null for a text that is none. */
function rangeIn(text: string): Range | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // An IPv4 address of fewer than four parts is valid for the library.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.IPv4.parse(text), 32];
  return ipaddr.IPv6.isValid(text) ? [ipaddr.IPv6.parse(text), 128] : null;
}

export const addressRanges: AddressRanges = {
  isRange: (text) => rangeIn(text) !== null,
  include(ranges, address) {
    if (!ipaddr.isValid(address)) return false;
    // An IPv4 address that is written as IPv6 counts as IPv4.
    const ip = ipaddr.process(address);
    return ranges.some((text) => {
      const range = rangeIn(text);
      return range !== null && range[0].kind() === ip.kind() && ip.match(range);
    });
  },
};
