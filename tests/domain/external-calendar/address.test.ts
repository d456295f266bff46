import { describe, expect, it } from 'vitest';
import { checkCalendarAddress, hostOf } from '#domain/external-calendar';

describe('the address of an external calendar', () => {
  it.each([
    ['https://calendar.google.com/calendar/ical/a%40b.co/private-1/basic.ics', 'calendar.google.com'],
    ['  webcal://outlook.live.com/owa/calendar/1/2/calendar.ics ', 'outlook.live.com'],
    ['HTTPS://example.org:8443/?a=b', 'example.org'],
  ])('%s is accepted', (typed, host) => {
    const checked = checkCalendarAddress(typed);
    expect(checked.ok && hostOf(checked.value)).toBe(host);
  });

  it.each([
    ['', 'required'],
    ['http://example.org/a.ics', 'not-an-https-address'],
    ['https://user:word@example.org/a.ics', 'not-an-https-address'],
    ['https://example.org/a b', 'not-an-https-address'],
    ['https://example.org/\u202e.ics', 'not-an-https-address'],
    ['file:///etc/passwd', 'not-an-https-address'],
    ['https://', 'not-an-https-address'],
    [`https://example.org/${'a'.repeat(1_000)}`, 'longer-than-1000'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkCalendarAddress(typed)).toMatchObject({ refusal: { fields: { address: code } } });
  });
});
