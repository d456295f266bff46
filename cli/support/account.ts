import type { OpenedAccount } from '#domain/staff';
import { storedUsername } from '#domain/staff';
import type { Ask } from './operator.ts';

/** The account of a user name, in whatever case it is written. */
export const accountOf = (ask: Ask, username: string): Promise<OpenedAccount> =>
  ask('openAccount', { username: storedUsername(username) }, { username });
