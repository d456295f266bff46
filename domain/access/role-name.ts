import { foldText, invalid, ok, type Result, ROLE_NAME_MAX_LENGTH, tidy } from '#domain/shared';

/**
 * Checks the name of a new role (A7). Invalid: `name` `required`, `longer-than-60`, and `role-name-taken`, which ignores accents
 * and case.
 */
export function checkRoleName(input: string, takenNames: readonly string[]): Result<string> {
  const name = tidy(input);
  if (name === '') return invalid({ name: 'required' });
  if (name.length > ROLE_NAME_MAX_LENGTH) return invalid({ name: 'longer-than-60' });
  if (takenNames.some((other) => foldText(other) === foldText(name)))
    return invalid({ name: 'role-name-taken' });
  return ok(name);
}
