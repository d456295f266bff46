import mysql from 'mysql2/promise';

/** A connection pool that creates and drops test databases; a query may contain several statements. */
export const createPool = (url: string) => mysql.createPool({ uri: url, multipleStatements: true });
