/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password that nobody guesses and that can be read out: three groups of four signs. */
export function newPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP_LENGTH));
  const signs = [...drawn].map((number) => SIGNS[number % SIGNS.length]).join('');
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}
