/** The screen of users, which takes its commands. */
export const USERS_PATH = '/acceso/usuario';

export const userPath = (id: number): string => `${USERS_PATH}/${id}`;
