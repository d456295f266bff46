import { anyUser, pageAction } from '../.server/route.ts';
import { changePassword } from '../.server/users.ts';

/** Changes the caller's own password. */
export const action = pageAction(anyUser, changePassword);
