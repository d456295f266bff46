import { downloadLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { exportUsers } from '../.server/users.ts';

/** The filtered users as an Excel file. */
export const loader = downloadLoader(onScreen('users'), exportUsers);
