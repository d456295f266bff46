import { onScreen, pageLoader } from '../.server/route.ts';
import { exportUsers } from '../.server/users.ts';

/** The users that are shown as an Excel file. */
export const loader = pageLoader(onScreen('users'), exportUsers);
