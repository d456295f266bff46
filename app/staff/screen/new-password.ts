/** Letters and digits that can't be confused. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A random password that can be read out: three groups of four characters. */
export function newPassword(): string {
  const randomNumbers = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP_LENGTH));
  const characters = [...randomNumbers].map((number) => CHARACTERS[number % CHARACTERS.length]).join('');
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}
