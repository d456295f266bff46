/** The address of the users screen and its commands. */
export const USERS_PATH = '/acceso/usuario';

export const userPath = (id: number): string => `${USERS_PATH}/${id}`;
