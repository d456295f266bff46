/** The path of the users screen; its commands are posted to it. */
export const USERS_PATH = '/acceso/usuario';

/** The path of one user. */
export const userPath = (id: number): string => `${USERS_PATH}/${id}`;

/** The preview of a change of several users, by POST. */
export const USER_CHANGES_PATH = `${USERS_PATH}/revision`;

/** All users of the filter in a query. */
export const FILTERED_USERS_PATH = `${USERS_PATH}/filtrados`;

/** Makes links to choose a password. */
export const PASSWORD_LINKS_PATH = `${USERS_PATH}/enlaces`;
