import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pool } from 'mysql2/promise';
import { createPool } from './mysql-client.ts';

/** Has characters that an address must encode. */
const PASSWORD = 'c@l:i/b#r í?ñ%';

/** A database of a server with an account of its own, as README.md tells to create them. */
export interface ServerDatabase {
  readonly name: string;
  /** Address with the account of the application. */
  readonly url: string;
  /** Connections of the administrator. */
  readonly admin: Pool;
  drop(): Promise<void>;
}

/** The rights that README.md grants to the account of the application. */
function documentedRights(): string {
  const [, rights] = /^GRANT ([A-Z, ]+) ON /m.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (!rights) throw new Error('README.md has no GRANT');
  return rights;
}

/** Creates a database and its account with the rights of README.md; `adminUrl` is the address of the server's administrator. */
export async function createServerDatabase(adminUrl: string): Promise<ServerDatabase> {
  const name = `integra${randomBytes(8).toString('hex')}`;
  const admin = createPool(adminUrl);
  await admin.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await admin.query(`create user ${name}@'%' identified by ?`, [PASSWORD]);
  await admin.query(`grant ${documentedRights()} on ${name}.* to ${name}@'%'`);
  const url = new URL(`/${name}`, adminUrl);
  url.username = name;
  url.password = encodeURIComponent(PASSWORD);
  url.search = '?tls=off';
  return {
    name,
    url: url.href,
    admin,
    async drop() {
      await admin.query(`drop database ${name}; drop user ${name}@'%'`);
      await admin.end();
    },
  };
}
