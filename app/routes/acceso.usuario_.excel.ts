import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { exportUsers } from '#app/staff/.server/users.ts';

/** The filtered users as an Excel file. */
export const loader = downloadLoader(onScreen('users'), exportUsers);
