import { isDiskFull } from '#domain/shared';
import { PROGRAM } from './help.ts';

const DAMAGED = `la base de datos está dañada o no es de Integra; restaure la última copia de seguridad: ${PROGRAM} db restore …`;
const NO_ANSWER = 'el servidor de la base de datos no responde; revise DATABASE_URL';
const NO_PERMISSION = 'no hay permiso sobre la base de datos';

/** Texts of faults with a known cause, by the beginning of their code. */
const texts: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_CANTOPEN: NO_PERMISSION,
  SQLITE_READONLY: NO_PERMISSION,
  SQLITE_BUSY: 'otro proceso tiene ocupada la base de datos; intente de nuevo',
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ER_ACCESS_DENIED_ERROR:
    'el servidor de la base de datos no aceptó el usuario o la contraseña de DATABASE_URL',
  ER_BAD_DB_ERROR: 'la base de datos de DATABASE_URL no existe en su servidor',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  EEXIST: 'ya existe y no es una carpeta',
  ENOENT: 'no existe o no se puede crear',
  ENOTDIR: 'una parte del camino es un archivo',
};

/** The text of a full disk. */
const DISK_FULL =
  'no hay espacio en el disco del servidor: no se guardó nada; libere espacio e intente de nuevo';

/** The path of an error, or of the nearest cause that has one. */
function pathIn(error: unknown): string | undefined {
  const { path, cause } = (error ?? {}) as { path?: string; cause?: unknown };
  return path ?? (cause === undefined ? undefined : pathIn(cause));
}

/** The text of a fault with a known cause and the affected file; null for other faults. */
export function faultText(error: unknown): string | null {
  const { code, path, cause } = (error ?? {}) as { code?: unknown; path?: string; cause?: unknown };
  if (isDiskFull(error)) {
    const fullPath = pathIn(error);
    return fullPath ? `${DISK_FULL}: ${fullPath}` : DISK_FULL;
  }
  const known = Object.entries(texts).find(([start]) => typeof code === 'string' && code.startsWith(start));
  if (known) return path ? `${known[1]}: ${path}` : known[1];
  return cause === undefined ? null : faultText(cause);
}
