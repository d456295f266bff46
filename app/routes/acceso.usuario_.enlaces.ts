import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';
import { makePasswordLinks } from '#app/staff/.server/password-links.ts';

/** Makes links to choose a password. */
export const action = pageAction(onScreen('users'), makePasswordLinks);

export { noLoader as loader };
