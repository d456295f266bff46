import { isDiskFull } from '#domain/shared';
import { PROGRAM } from './help.ts';

const DAMAGED = `la base de datos está dañada o no es de Integra; restaure la última copia de seguridad: ${PROGRAM} db restore …`;
const NO_ANSWER = 'el servidor de la base de datos no responde; revise DATABASE_URL';
const CONNECTION_LOST =
  'se cortó la conexión con el servidor de la base de datos; revise que funcione, y también lo que haya entre Integra y él';
const TOO_MANY_CONNECTIONS = 'el servidor de la base de datos no recibe más conexiones; intente de nuevo';
const NO_PERMISSION = 'no hay permiso sobre la base de datos';

/** Texts of faults with a known cause, by the beginning of their code, or of their name. */
const texts: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_CANTOPEN: NO_PERMISSION,
  SQLITE_READONLY: NO_PERMISSION,
  SQLITE_BUSY: 'otro proceso tiene ocupada la base de datos; intente de nuevo',
  KnexTimeoutError: NO_ANSWER,
  PROTOCOL_CONNECTION_LOST: CONNECTION_LOST,
  PROTOCOL_SEQUENCE_TIMEOUT: NO_ANSWER,
  STATEMENT_TIMEOUT: NO_ANSWER,
  ER_CON_COUNT_ERROR: TOO_MANY_CONNECTIONS,
  ER_TOO_MANY_USER_CONNECTIONS: TOO_MANY_CONNECTIONS,
  ER_SERVER_SHUTDOWN: CONNECTION_LOST,
  ECONNREFUSED: NO_ANSWER,
  ECONNRESET: CONNECTION_LOST,
  EPIPE: CONNECTION_LOST,
  EAI_AGAIN: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  EACCES: 'no hay permiso',
  EISDIR: 'es una carpeta y debería ser un archivo',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  EEXIST: 'ya existe y no es una carpeta',
  ENOENT: 'no existe o no se puede crear',
  ENOTDIR: 'una parte del camino es un archivo',
};

const UNKNOWN_AUTHORITY =
  'el certificado del servidor no es de una autoridad conocida; indique la autoridad con ca=/ruta/ca.pem';

/** Texts of a database server that refuses what DATABASE_URL says, or is refused because of it, by the code of the error. */
const refusingServerTexts: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR:
    'el servidor no aceptó el usuario o la contraseña, o exige TLS (tls=verify) y la dirección no lo usa',
  ER_BAD_DB_ERROR: 'la base de datos no existe en su servidor',
  ER_DBACCESS_DENIED_ERROR: 'la cuenta no tiene permiso sobre la base de datos: vea GRANT en README.md',
  ER_TABLEACCESS_DENIED_ERROR:
    'a la cuenta le falta un permiso sobre la base de datos: vea GRANT en README.md',
  ER_SECURE_TRANSPORT_REQUIRED:
    'el servidor exige TLS: escriba tls=verify y, si su autoridad es propia, ca=/ruta/ca.pem',
  HANDSHAKE_NO_SSL_SUPPORT:
    'el servidor no ofrece TLS: actívelo en él, o escriba tls=off si nadie más puede leer la red entre Integra y el servidor',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'el certificado del servidor es de otro nombre: el servidor de DATABASE_URL debe llamarse como dice el certificado',
  CA_UNREADABLE: 'el archivo de ca no existe, no se puede leer o no es un certificado PEM',
  CERT_HAS_EXPIRED: 'el certificado del servidor está vencido',
  CERT_NOT_YET_VALID: 'el certificado del servidor todavía no vale; revise la hora de este equipo',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_SIGNATURE_FAILURE: UNKNOWN_AUTHORITY,
  HANDSHAKE_SSL_ERROR: 'no se pudo cifrar la conexión con el servidor (TLS)',
};

/** The causes of an error, the error last. */
const causesOf = (error: unknown): readonly { readonly code?: unknown }[] =>
  typeof error === 'object' && error !== null
    ? [...causesOf((error as { cause?: unknown }).cause), error as { code?: unknown }]
    : [];

/** The text of a server that refuses what DATABASE_URL says, or is refused because of it; null for other errors. */
export function refusingServerText(error: unknown): string | null {
  const codes = causesOf(error).map(({ code }) => String(code));
  const text = codes.map((code) => refusingServerTexts[code]).find((each) => each !== undefined);
  return text ? `DATABASE_URL: ${text}` : null;
}

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
  const { code, name, path, cause } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (isDiskFull(error)) {
    const fullPath = pathIn(error);
    return fullPath ? `${DISK_FULL}: ${fullPath}` : DISK_FULL;
  }
  const known = Object.entries(texts).find(([start]) => String(code ?? name).startsWith(start));
  if (known) return path ? `${known[1]}: ${path}` : known[1];
  return cause === undefined ? null : faultText(cause);
}
