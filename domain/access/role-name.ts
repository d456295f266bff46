import { foldText, invalid, ok, type Result, tidy } from '#domain/shared';

const NAME_MAX_LENGTH = 60;

/**
 * The name of a new role in stored form (section 5 of part 1). Invalid: `name` `required`, `longer-than-60`, and `role-name-taken`
 * also where only accents and capitals differ.
 */
export function checkRoleName(typed: string, taken: readonly string[]): Result<string> {
  const name = tidy(typed);
  if (name === '') return invalid({ name: 'required' });
  if (name.length > NAME_MAX_LENGTH) return invalid({ name: 'longer-than-60' });
  if (taken.some((other) => foldText(other) === foldText(name))) return invalid({ name: 'role-name-taken' });
  return ok(name);
}
