import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'mysql2/promise';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { integraHere, integraProcess } from '#tests/support/command-line.ts';
import { findMariaDb, WITHOUT_DISK_SYNC } from '#tests/support/mariadb-process.ts';
import { type OwnMariaDb, startMariaDb } from '#tests/support/mariadb-server.ts';
import { createPool } from '#tests/support/mysql-client.ts';
import { rowOf } from '#tests/support/rows.ts';
import { createServerDatabase, type ServerDatabase } from '#tests/support/server-database.ts';

/** A certificate that only names this host, and its key, in files. */
async function certificateFor(folder: string, host: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
  const files = { cert: join(folder, `${host}.pem`), key: join(folder, `${host}-key.pem`) };
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key, { mode: 0o644 });
  return files;
}

/** A block of code of README.md, by the beginning of its first line. */
function readmeBlock(language: string, start: string): string {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const found = [...blocks].find(([, name, code]) => name === language && code?.startsWith(start));
  if (!found?.[2]) throw new Error(`README.md has no block that begins with ${start}`);
  return found[2];
}

describe.skipIf(!findMariaDb())('a database server with TLS', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'integra-server-'));
  let server: OwnMariaDb;
  let admin: Pool;
  let database: ServerDatabase;
  let ca: string;
  beforeAll(async () => {
    const { cert, key } = await certificateFor(dataDir, 'localhost');
    ca = cert;
    const started = await startMariaDb([...WITHOUT_DISK_SYNC, `--ssl-cert=${cert}`, `--ssl-key=${key}`]);
    if (!started) throw new Error('MariaDB is missing');
    server = started;
    admin = createPool(server.adminUrl);
    database = await createServerDatabase(server.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The address of the database with another host and other parameters. */
  const addressOf = (host: string, parameters: string) => {
    const url = new URL(database.url);
    url.hostname = host;
    url.search = parameters;
    return url.href;
  };
  const verified = () => addressOf('localhost', `tls=verify&ca=${ca}`);
  const migrate = (url: string) =>
    integraHere(['db', 'migrate', '--json'], { INTEGRA_DATA_DIR: dataDir, DATABASE_URL: url });
  const refusalOf = async (url: string) => {
    const { code, stdout, stderr } = await migrate(url);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    return JSON.parse(stderr);
  };

  it('takes the database, the account and the address that README.md makes', async () => {
    await admin.query(readmeBlock('sql', 'CREATE DATABASE'));
    const port = new URL(server.adminUrl).port;
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-e', '-c', readmeBlock('sh', 'export DATABASE_URL').replace(':3306', `:${port}`)],
      { env: { PATH: process.env.PATH, INTEGRA_DATA_DIR: dataDir, NODE_ENV: 'production' } },
    );
    expect(stdout).toContain('Migraciones aplicadas: 0001-access');
    expect(stdout).toContain(`MySQL/MariaDB, mysql://integra@127.0.0.1:${port}/integra`);
    expect(stdout).toContain('sin usuarios');
  });

  it('is used over an encrypted connection', async () => {
    expect(await migrate(verified())).toMatchObject({ code: 0, stderr: '' });
    const container = await createContainer(
      readEnvironment({ INTEGRA_DATA_DIR: dataDir, DATABASE_URL: verified() }),
    );
    await container.seed.base();
    expect(await rowOf(container.database.fork(), "show status like 'Ssl_version'")).toMatchObject({
      Value: expect.stringMatching(/^TLSv1\.[23]$/),
    });
    await container.close();
  });

  it.each([
    ['an authority that nobody knows', () => addressOf('localhost', 'tls=verify'), /autoridad conocida/],
    ['another name', () => addressOf('127.0.0.1', `tls=verify&ca=${ca}`), /es de otro nombre/],
    [
      'a file of the authority that is missing',
      () => addressOf('localhost', `ca=${ca}.txt`),
      /archivo de ca/,
    ],
    [
      'a wrong password',
      () => verified().replace(/:[^:@]+@/, ':otra@'),
      /no aceptó el usuario o la contraseña/,
    ],
    [
      'another database',
      () => verified().replace(/\/integra[0-9a-f]+\?/, '/otra?'),
      /no tiene permiso sobre la base/,
    ],
  ])('is refused with the reason and code 2: %s', async (_, url, text) => {
    expect(await refusalOf(url())).toEqual({
      exitCode: 2,
      code: 'usage',
      message: expect.stringMatching(text),
    });
  });

  it.each([['start'], ['jobs start']])('that grants too little ends %s with code 2', async (command) => {
    const reader = `lectura${command.length}`;
    await admin.query(`create user ${reader}@'%' identified by 'x'`);
    await admin.query(`create database ${reader}`);
    await admin.query(`grant select, insert, update, delete on ${reader}.* to ${reader}@'%'`);
    const url = new URL(verified());
    url.username = reader;
    url.password = 'x';
    url.pathname = `/${reader}`;
    const variables = { INTEGRA_DATA_DIR: dataDir, DATABASE_URL: url.href, PORT: '0' };
    const { code, stderr } = await integraProcess(command.split(' '), variables).result;
    expect([code, stderr]).toEqual([2, expect.stringContaining('a la cuenta le falta un permiso')]);
  });

  it('that demands TLS refuses connections without it, and the process shows no stack', async () => {
    await admin.query('set global require_secure_transport = on');
    const url = addressOf('127.0.0.1', 'tls=off');
    const variables = { INTEGRA_DATA_DIR: dataDir, DATABASE_URL: url };
    const { code, stderr } = await integraProcess(['db', 'migrate'], variables).result;
    expect(stderr).toBe(
      'DATABASE_URL: el servidor no aceptó el usuario o la contraseña, o exige TLS (tls=verify) y la dirección no lo usa\n',
    );
    expect(code).toBe(2);
    expect(await migrate(verified())).toMatchObject({ code: 0 });
    await admin.query('set global require_secure_transport = off');
  });
});

it.skipIf(inject('mariaDbAdminUrl') === null)('a server without TLS is refused with tls=verify', async () => {
  const database = await createServerDatabase(inject('mariaDbAdminUrl') ?? '');
  const DATABASE_URL = database.url.replace('tls=off', 'tls=verify');
  const { code, stderr } = await integraHere(['db', 'migrate'], { DATABASE_URL });
  expect(stderr).toContain('el servidor no ofrece TLS');
  expect(code).toBe(2);
  await database.drop();
});
