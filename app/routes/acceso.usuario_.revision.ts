import { noLoader } from '#app/shell/.server/data-loader.ts';
import { readAction } from '#app/shell/.server/read-action.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { previewChanges } from '#app/staff/.server/several-users.ts';
import { UserChanges } from '#app/staff/view/users-form.ts';

export const loader = noLoader;

/** The preview of a change of several users. */
export const action = readAction(onScreen('users'), UserChanges, previewChanges);
