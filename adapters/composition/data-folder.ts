import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull } from '#domain/shared';
import { ensurePrivateFolder } from '../persistence/private-file.ts';
import { type Environment, InvalidEnvironment } from './environment.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'una parte de su camino es un archivo',
  EEXIST: 'es un archivo',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
};

/** Creates a folder; throws an {@link InvalidEnvironment} when it can't be created or used. */
async function makeUsable(path: string, name: string): Promise<void> {
  try {
    await ensurePrivateFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = isDiskFull(error) ? 'el disco está lleno' : (REASONS[code] ?? 'no se puede crear');
    throw new InvalidEnvironment(`La carpeta de ${name} no se puede usar (${reason}): ${path}`, {
      cause: error,
    });
  }
}

/** Creates the data folder. */
export const makeDataFolder = ({ dataDir }: Environment): Promise<void> => makeUsable(dataDir, 'los datos');

/** Creates the folder of a backup inside of the folder of backups. */
export async function makeBackupFolder(path: string): Promise<void> {
  await makeUsable(dirname(path), 'las copias');
  await makeUsable(path, 'la copia');
}
