/** Characters of codes: letters and digits that can't be confused. */
export const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 of 31 characters are 79 random bits. */
export const CODE_LENGTH = 16;

const GROUP_LENGTH = 4;
const SEPARATORS = /[\s-]+/g;
const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);

/** The code in a typed text, in any case and with or without separators; null when it is none. */
export function linkCodeIn(typed: string): string | null {
  const code = typed.replace(SEPARATORS, '').toLowerCase();
  return CODE.test(code) ? code : null;
}

/** `k7mq-x2hp-9fdw-t4ns` */
export const linkCodeText = (code: string): string =>
  Array.from({ length: CODE_LENGTH / GROUP_LENGTH }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');

/** Path of the page on which a password is chosen. */
export const LINK_PATH = '/clave';

/** The address that opens a link. The code is a fragment, which browsers send to no server and no log keeps. */
export const linkAddress = (publicAddress: string, code: string): string =>
  `${publicAddress}${LINK_PATH}#${linkCodeText(code)}`;
