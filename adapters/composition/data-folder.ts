import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { ensurePrivateFolder } from '../persistence/private-file.ts';
import { type Environment, InvalidEnvironment } from './environment.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'una parte de su camino es un archivo',
  EEXIST: 'es un archivo',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
};

/** Creates the data folder; throws an {@link InvalidEnvironment} when it can't be created or used. */
export async function makeDataFolder({ dataDir }: Environment): Promise<void> {
  try {
    await ensurePrivateFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'no se puede crear';
    throw new InvalidEnvironment(`La carpeta de los datos no se puede usar (${reason}): ${dataDir}`);
  }
}
