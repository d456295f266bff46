import { noLoader } from '#app/shell/.server/data-loader.ts';
import { anyUser, pageAction } from '#app/shell/.server/route.ts';
import { changePassword } from '#app/staff/.server/users.ts';

/** Changes the caller's own password. */
export const action = pageAction(anyUser, changePassword);

export { noLoader as loader };
