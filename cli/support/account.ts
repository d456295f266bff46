import type { OpenedAccount } from '#domain/staff';
import { storedUsername } from '#domain/staff';
import type { Ask } from './operator.ts';

/** Finds an account by user name in any case. */
export const accountOf = (ask: Ask, username: string): Promise<OpenedAccount> =>
  ask('readAccount', { username: storedUsername(username) }, { username });
