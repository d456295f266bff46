import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { LegacyFault, openLegacyApi, systemClock } from '#adapters/composition/legacy-api.ts';
import { csvOf, LEGACY_LIST_NAMES, type LegacyListName, type LegacyLists, legacyLists } from '#domain/moving';
import { today } from '#domain/shared';
import { legacyCopy, legacyFaultTexts } from '../copy/legacy.ts';
import { movingTexts } from '../copy/moving.ts';
import { Refused, WrongUsage } from '../support/exit.ts';
import { print } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

export interface LegacyOptions {
  readonly folder?: string;
  /** Accepts an address without encryption outside of this machine. */
  readonly http?: boolean;
  readonly json?: boolean;
}

/**
 * Reads the former application by its API into a folder of lists, as an export has them. What it answered is kept, so that a second run
 * goes on where the first one broke off.
 */
export async function importLegacy(
  addressText: string,
  { folder = legacyCopy.defaultFolder, http = false, json = false }: LegacyOptions,
): Promise<void> {
  const { legacyToken: token } = readEnvironment();
  if (token === null) throw new WrongUsage(legacyCopy.tokenMissing);
  const address = addressOf(addressText);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new WrongUsage(movingTexts.unusableFolder(folder, error.message));
    });
    const answersFolder = join(folder, legacyCopy.answersFolder);
    const api = await openLegacyApi({ address, token, folder, answersFolder, allowsHttp: http });
    const lists = legacyLists(api, today(systemClock));
    const written = [];
    for (const list of LEGACY_LIST_NAMES) written.push(await writeList(lists, list, folder, json));
    const readme = legacyCopy.readmeText(address.href, written, lists.gaps);
    await writeFile(join(folder, legacyCopy.readme), readme, { mode: 0o600 });
    const gaps = Object.fromEntries(lists.gaps);
    print(json ? JSON.stringify({ path: folder, files: written, gaps }) : legacyCopy.done(folder, written));
  } catch (error) {
    if (!(error instanceof LegacyFault)) throw error;
    throw new Refused(legacyFaultTexts[error.code](error.params), error.code);
  }
}

function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) throw new WrongUsage(legacyCopy.wrongAddress(text));
  return address;
}

/** Writes a list aside and renames it, so that a folder never has half a list. */
async function writeList(lists: LegacyLists, list: LegacyListName, folder: string, quiet: boolean) {
  const file = `${list}.csv`;
  const hash = createHash('sha256');
  let rows = 0;
  await withProgress(
    { title: legacyCopy.reading(list), unit: legacyCopy.rows, quiet },
    async (onProgress) => {
      async function* counted() {
        for await (const batch of lists.rowsOf(list)) {
          rows += batch.length;
          onProgress(rows);
          yield batch;
        }
      }
      async function* hashed() {
        for await (const part of csvOf(list, { total: 0, batches: counted() })) {
          hash.update(part);
          yield part;
        }
      }
      const path = join(folder, file);
      await pipeline(hashed(), createWriteStream(`${path}.new`, { mode: 0o600 }));
      await rename(`${path}.new`, path);
    },
  );
  return { file, rows, sha256: hash.digest('hex') };
}
