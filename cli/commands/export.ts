import { mkdir, readdir } from 'node:fs/promises';
import { movingTexts } from '../copy/moving.ts';
import { WrongUsage } from '../support/exit.ts';
import { withReadOnlyOperator } from '../support/operator.ts';
import { print } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

/** Writes every list and the files of patients into an empty folder. */
export const exportEverything = (folder: string, { json = false }: { json?: boolean }): Promise<void> =>
  withReadOnlyOperator(async (call, { exportFolder }) => {
    await makeEmptyFolder(folder);
    const report = await withProgress(
      { title: movingTexts.exporting, unit: movingTexts.items, quiet: json },
      (onProgress) => call('exportAll', { target: exportFolder(folder), onProgress }),
    );
    print(json ? JSON.stringify({ path: folder, ...report }) : movingTexts.exported(folder, report));
  });

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new WrongUsage(movingTexts.unusableFolder(folder, (error as Error).message));
  }
  throw new WrongUsage(movingTexts.folderNotEmpty(folder));
}
