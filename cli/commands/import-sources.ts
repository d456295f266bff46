import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refuseUnreadable, type Table } from '#domain/code-lists';
import { IMPORT_NAMES, type ImportName, LIST_TITLES, listOfSheet } from '#domain/moving';
import { ok } from '#domain/shared';
import { movingTexts } from '../copy/moving.ts';
import { refusalText } from '../copy/refusals.ts';
import { Refused, WrongUsage } from '../support/exit.ts';

/** A list with its table, and the name of its file or sheet for messages. */
export interface FoundList {
  readonly list: ImportName;
  readonly name: string;
  readonly table: Table;
}

/** The lists of a folder or of a workbook, in the order of the lists. */
interface FoundLists {
  readonly lists: readonly FoundList[];
  /** The folder in which the files lie that rows name. */
  readonly folder: string;
  /** The sheets of a workbook that are named like no list. */
  readonly unknownSheets: readonly string[];
}

type OpenTable = (path: string) => Table;

export const isImportName = (list: string): list is ImportName => IMPORT_NAMES.some((name) => name === list);

/** Finds the lists of a folder, each in a file of its name, or of a workbook, each in a sheet of its name or title. */
export async function listsIn(path: string, openTable: OpenTable): Promise<FoundLists> {
  const isFile = (await stat(path).catch(() => null))?.isFile() ?? false;
  if (isFile) return sheetsIn(path, openTable(path));
  const files = await filesIn(path);
  const lists = files.map(({ list, file }) => ({ list, name: file, table: openTable(join(path, file)) }));
  return { lists, folder: path, unknownSheets: [] };
}

async function sheetsIn(path: string, table: Table): Promise<FoundLists> {
  const read = await refuseUnreadable(async () => ok(await table.sheetNames()));
  if (!read.ok) throw new Refused(refusalText(read.refusal), read.refusal.code);
  const file = basename(path);
  const lists = IMPORT_NAMES.flatMap((list) => {
    const sheet = read.value.find((name) => listOfSheet(name) === list);
    return sheet === undefined ? [] : [{ list, name: movingTexts.ofSheet(file, sheet), table }];
  });
  if (lists.length === 0) throw new WrongUsage(movingTexts.noListSheets(file, Object.values(LIST_TITLES)));
  const unknownSheets = read.value.filter((name) => listOfSheet(name) === null);
  return { lists, folder: dirname(path), unknownSheets };
}

/** The file of a list; for a folder the file in it that is named like the list. */
export async function tableFile(list: ImportName, path: string): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return path;
  const found = (await filesIn(path)).find((file) => file.list === list);
  if (!found) throw new WrongUsage(movingTexts.noListFiles(path, [list]));
  return join(path, found.file);
}

interface ListFile {
  readonly list: ImportName;
  readonly file: string;
}

const TABLE_NAME = /^(.+)\.(?:csv|xlsx)$/i;

/** The files of a folder by their lists. A table file with another name is refused. */
async function filesIn(folder: string): Promise<readonly ListFile[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new WrongUsage(movingTexts.unusableFolder(folder, error.message));
  });
  const tables = names.flatMap((file) => {
    const list = TABLE_NAME.exec(file)?.[1]?.toLowerCase();
    return list === undefined ? [] : [{ file, list }];
  });
  const unknown = tables.filter(({ list }) => !isImportName(list)).map(({ file }) => file);
  if (unknown.length > 0) throw new WrongUsage(movingTexts.unknownFiles(unknown, IMPORT_NAMES));
  const files = IMPORT_NAMES.flatMap((list) =>
    tables.filter((table) => table.list === list).map((table) => ({ ...table, list })),
  );
  if (files.length === 0) throw new WrongUsage(movingTexts.noListFiles(folder, IMPORT_NAMES));
  return files;
}
