import { tidy } from '#domain/shared';

/** A user name as it is stored and looked for. */
export const storedUsername = (username: string): string => tidy(username).toLowerCase();
