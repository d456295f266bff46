import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBucket } from '#adapters/storage/bucket.ts';
import type { FileStorage } from '#adapters/storage/file-storage.ts';
import { bucketLocationOf, type FilesLocation } from '#adapters/storage/files-location.ts';
import { openFileStorage } from '#adapters/storage/open-file-storage.ts';
import { StorageFault } from '#domain/documents';
import { bytesOf, inPieces, PNG } from '#tests/support/files.ts';
import { hasS3Server, S3_VARIABLES, type S3Server, s3Server } from '#tests/support/s3-server.ts';

const MISSING_KEY = 'ab'.repeat(32);
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let folder: string;
let server: S3Server | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integra-storage-'));
  if (!hasS3Server) return;
  for (const [name, value] of Object.entries(S3_VARIABLES)) vi.stubEnv(name, value);
  server = await s3Server();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(prefix?: string): string {
  if (!server) throw new Error('There is no S3 server');
  return server.url(prefix);
}

function bucketAt(url: string) {
  const location = bucketLocationOf(url);
  if (typeof location === 'string') throw new Error(location);
  return location;
}

let serial = 0;
const LOCATIONS: readonly (readonly [string, () => FilesLocation])[] = [
  ['a folder', () => ({ folder: join(folder, String(++serial)) })],
  ...(hasS3Server ? [['a bucket', () => bucketAt(urlOf(`sede ñ/${++serial}`))] as const] : []),
];

describe.each(LOCATIONS)('files in %s', (_name, newLocation) => {
  let storage: FileStorage;
  beforeEach(async () => {
    storage = await openFileStorage(newLocation());
    return () => storage.close();
  });
  async function storeFile(content: Uint8Array = bytesOf('Una orden médica')) {
    const file = await storage.store.put(content, content.byteLength);
    if (!file) throw new Error('The content was refused');
    return file;
  }
  async function listFiles() {
    const found = [];
    for await (const file of storage.inspector.all()) found.push(file);
    return found;
  }

  it('are read as they were stored, with size, checksum and type', async () => {
    const file = await storeFile(PNG);
    expect(file).toMatchObject({ size: PNG.byteLength, sha256: sha256(PNG), contentType: 'image/png' });
    expect(file.key).toMatch(/^[0-9a-f]{64}$/);
    expect(await storage.store.get(file.key)).toEqual(Buffer.from(PNG));
    expect(await storage.store.sha256Of(file.key)).toBe(file.sha256);
    expect(await storage.inspector.sizeOf(file.key)).toBe(PNG.byteLength);
  });

  it('are stored from a stream, also a large and an empty one', async () => {
    const large = randomBytes(3_000_000);
    const [file, empty] = [
      await storage.store.put(inPieces(large), large.byteLength),
      await storage.store.put(new Uint8Array(), 0),
    ];
    expect(large.equals((await storage.store.get(file?.key ?? '')) ?? bytesOf(''))).toBe(true);
    expect(await storage.store.get(empty?.key ?? '')).toEqual(Buffer.alloc(0));
  });

  it('have keys of their own, even with equal content', async () => {
    const [one, another] = [await storeFile(), await storeFile()];
    expect(one.key).not.toBe(another.key);
    await storage.store.remove(one.key);
    expect(await storage.store.get(one.key)).toBeNull();
    expect(await storage.store.get(another.key)).not.toBeNull();
  });

  it('that are too long leave nothing', async () => {
    expect(await storage.store.put(inPieces(randomBytes(2000)), 1999)).toBeNull();
    expect(await listFiles()).toEqual([]);
  });

  it('whose upload breaks off leave nothing', async () => {
    async function* broken() {
      yield bytesOf('a half');
      throw new Error('broken off');
    }
    await expect(storage.store.put(broken(), 1000)).rejects.toThrow('broken off');
    expect(await listFiles()).toEqual([]);
  });

  it('that are missing, or whose key is invalid, are read as null', async () => {
    for (const key of [MISSING_KEY, '../audit.key', 'ab/../../audit.key', '']) {
      expect(await storage.store.get(key)).toBeNull();
      expect(await storage.store.sha256Of(key)).toBeNull();
      await storage.store.remove(key);
    }
    expect(await storage.inspector.sizeOf(MISSING_KEY)).toBeNull();
  });

  it('are listed with their keys and times, and moved out of the store on request', async () => {
    const file = await storeFile();
    const [found, ...others] = await listFiles();
    expect([found?.key, others]).toEqual([file.key, []]);
    expect(Math.abs((found?.writtenAt ?? 0) - Date.now())).toBeLessThan(60_000);
    const path = found?.path ?? '';
    expect(storage.inspector.keyAt(path)).toBe(file.key);
    expect(await storage.inspector.quarantine(path)).toBe(true);
    expect([await listFiles(), await storage.store.get(file.key)]).toEqual([[], null]);
    expect(await storage.inspector.quarantine(path)).toBe(false);
  });

  it('are copied for a backup, by their keys', async () => {
    const file = await storeFile();
    const keys = [];
    for await (const key of storage.backupSource.keys()) keys.push(key);
    expect(keys).toEqual([file.key]);
    const path = join(folder, 'copies', file.key);
    expect(await storage.backupSource.copyTo(file.key, path)).toEqual({
      sha256: file.sha256,
      bytes: file.size,
    });
    expect(readFileSync(path, 'utf8')).toBe('Una orden médica');
    expect(await storage.backupSource.copyTo(MISSING_KEY, join(folder, 'copies', MISSING_KEY))).toBeNull();
  });
});

describe.skipIf(!hasS3Server)('a bucket', () => {
  const openStorage = (url: string) => openFileStorage(bucketAt(url));

  it('lists all of its files, page by page', async () => {
    const bucket = openBucket(bucketAt(urlOf('many')), { pageSize: 2 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await bucket.upload(name, bytesOf(name), 1);
    const listed = [];
    for await (const { name } of bucket.list()) listed.push(name);
    expect(listed.sort()).toEqual(names);
    bucket.close();
  });

  it('holds the files of several installations, each below a prefix', async () => {
    const [north, south] = [await openStorage(urlOf('norte')), await openStorage(urlOf('norte-2'))];
    const file = await north.store.put(bytesOf('x'), 1);
    expect(await south.store.get(file?.key ?? '')).toBeNull();
    for await (const key of south.backupSource.keys()) expect.unreachable(key);
  });

  it('takes back a file under the key that it had', async () => {
    const storage = await openStorage(urlOf('again'));
    const path = join(folder, 'restored');
    writeFileSync(path, 'Una orden');
    await storage.restore?.(MISSING_KEY, path);
    expect(await storage.store.get(MISSING_KEY)).toEqual(Buffer.from('Una orden'));
  });

  it('that is missing or out of reach is a fault of the store', async () => {
    await (await openStorage(urlOf())).check();
    const missingUrl = urlOf().replace(/\/\/\w+/, '//nowhere');
    const unreachableUrl = 's3://integra?endpoint=http://127.0.0.1:9';
    for (const url of [missingUrl, unreachableUrl]) {
      const storage = await openStorage(url);
      await expect(storage.check()).rejects.toThrow(StorageFault);
      await expect(storage.store.put(bytesOf('x'), 1)).rejects.toThrow(StorageFault);
    }
    const unreachable = await openStorage(unreachableUrl);
    await expect(unreachable.store.get(MISSING_KEY)).rejects.toThrow(StorageFault);
  });

  it('that accepts connections and never answers, or breaks off an answer, is a fault of the store', async () => {
    const sockets = new Set<Socket>();
    const server = createServer((request, response) => {
      if (request.url?.includes('half')) response.writeHead(200, { 'Content-Length': '10' }).write('half');
    }).on('connection', (socket) => sockets.add(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const location = bucketAt(`s3://integra/files?endpoint=http://127.0.0.1:${port}`);
    const bucket = openBucket(location, { maxSilenceMs: 200 });
    await expect(bucket.sizeOf('silent')).rejects.toThrow(StorageFault);
    await expect(bucket.upload('silent', bytesOf('x'), 1)).rejects.toThrow(StorageFault);
    const half = await bucket.download('half');
    const read = async () => {
      for await (const _chunk of half ?? []);
    };
    await expect(read()).rejects.toThrow(StorageFault);
    bucket.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('accepts an upload that lasts longer than the longest permitted silence', async () => {
    let received = 0;
    const server = createServer(async (request, response) => {
      for await (const chunk of request) {
        received += chunk.length;
        await pause(60);
      }
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const location = bucketAt(`s3://integra/files?endpoint=http://127.0.0.1:${port}`);
    const bucket = openBucket(location, { maxSilenceMs: 200 });
    async function* slowly() {
      for (let piece = 0; piece < 8; piece++) {
        await pause(60);
        yield Buffer.alloc(1000);
      }
    }
    await bucket.upload('large', Readable.from(slowly()), 8000);
    expect(received).toBe(8000);
    bucket.close();
    server.closeAllConnections();
    server.close();
  });

  it('refuses wrong credentials', async () => {
    const { AWS_SECRET_ACCESS_KEY } = process.env;
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    await expect((await openStorage(urlOf())).check()).rejects.toThrow(StorageFault);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', AWS_SECRET_ACCESS_KEY);
  });
});

describe('the address of a bucket', () => {
  it('names bucket, prefix, region and endpoint', () => {
    expect(
      bucketLocationOf('s3://clinica-1/integra/files/?region=sa-east-1&endpoint=https://s3.local:9000'),
    ).toEqual({
      bucket: 'clinica-1',
      prefix: 'integra/files/',
      region: 'sa-east-1',
      endpoint: 'https://s3.local:9000',
    });
    expect(bucketLocationOf('s3://clinica')).toEqual({
      bucket: 'clinica',
      prefix: 'files/',
      region: 'us-east-1',
      endpoint: null,
    });
  });

  it.each([
    ['https://clinica/files', 'debe ser s3://'],
    ['s3://', 'debe ser s3://'],
    ['s3://clave:secreta@clinica', 'sin claves'],
    ['s3://clinica?acl=public', 'no admite estos parámetros: acl'],
    ['s3://clinica?endpoint=servidor:9000', 'no es una dirección http o https: servidor:9000'],
  ])('%s is refused in Spanish', (url, text) => {
    expect(bucketLocationOf(url)).toContain(text);
  });
});
