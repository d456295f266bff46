/** The dialects of SQL; MariaDB has that of MySQL. */
export type Dialect = 'sqlite' | 'mysql';
