import mysql from 'mysql2/promise';

/** A bare connection pool, for making and dropping test databases; a query may be several statements. */
export const createPool = (url: string) => mysql.createPool({ uri: url, multipleStatements: true });
