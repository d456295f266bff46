import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkCodeIn, linkCodeText } from '#domain/password-links';

const codes = fc
  .array(fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz23456789'), { minLength: 16, maxLength: 16 })
  .map((characters) => characters.join(''));

describe('the code of a link', () => {
  it('is read however it is written', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom('-', ' ', ''), fc.boolean(), (code, separator, isUpperCase) => {
        const written = linkCodeText(code).replaceAll('-', separator);
        expect(linkCodeIn(` ${isUpperCase ? written.toUpperCase() : written} `)).toBe(code);
      }),
    );
  });

  it.each(['', 'k7mq', 'k7mq-x2hp-9fdw-t4n', 'k7mq-x2hp-9fdw-t4nss', 'k7mq-x2hp-9fdw-t4n0', '<script>'])(
    'is none: %j',
    (typed) => expect(linkCodeIn(typed)).toBeNull(),
  );
});
