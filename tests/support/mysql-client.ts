import mysql from 'mysql2/promise';

/** A bare connection pool, for making and dropping test databases. */
export const createPool = (url: string) => mysql.createPool(url);
