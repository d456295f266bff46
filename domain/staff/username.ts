import { tidy } from '#domain/shared';

/** Stored form of a user name (U1). */
export const storedUsername = (username: string): string => tidy(username).toLowerCase();
