import type { OpenedAccount } from '#domain/staff';
import { storedUsername } from '#domain/staff';
import type { OperatorCall } from './operator.ts';

/** Finds an account by user name in upper or lower case. */
export const accountOf = (call: OperatorCall, username: string): Promise<OpenedAccount> =>
  call('readAccount', { username: storedUsername(username) }, { username });
