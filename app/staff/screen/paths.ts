/** The path of the users screen; its commands are posted to it. */
export const USERS_PATH = '/acceso/usuario';

/** The path of one user. */
export const userPath = (id: number): string => `${USERS_PATH}/${id}`;
