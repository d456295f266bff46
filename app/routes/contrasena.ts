import { noLoader } from '../.server/data-loader.ts';
import { anyUser, pageAction } from '../.server/route.ts';
import { changePassword } from '../.server/users.ts';

/** Changes the caller's own password. */
export const action = pageAction(anyUser, changePassword);

export { noLoader as loader };
