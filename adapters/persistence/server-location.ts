import type { ServerTls } from './server-tls.ts';

/** A server of MySQL or MariaDB. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** A database on one server, or on the nodes of a cluster, in the order of preference. */
export interface ServerLocation {
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Null for connections without TLS. */
  readonly tls: ServerTls | null;
}

/** Time limits in milliseconds. */
export interface ServerLimits {
  /** For connecting, all hosts together. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For getting a connection from the pool. */
  readonly poolMs: number;
}

const URL_PARTS =
  /^(?:mysql|mariadb):\/\/(?:(?<user>[^:@/]*)(?::(?<password>.*))?@)?(?<hosts>[^/?#@]+)\/(?<database>[^/?#]+)(?:\?(?<query>.*))?$/;
const HOST = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

const DEFAULT_PORT = 3306;

/** The error text of a database address, in Spanish. */
export type AddressProblem = string;

/** Parses `mysql://user:password@host:port,host:port/database?tls=verify&ca=/path/ca.pem`. */
export function serverLocationOf(url: string): ServerLocation | AddressProblem {
  const { user = '', password = '', hosts = '', database = '', query } = URL_PARTS.exec(url)?.groups ?? {};
  if (!database) return 'DATABASE_URL debe ser mysql://usuario:clave@servidor:puerto,servidor:puerto/base';
  const parsedHosts = hosts.split(',').map((text) => ({ text, groups: HOST.exec(text)?.groups }));
  const invalidHost = parsedHosts.find(
    ({ groups }) => !groups || Number(groups.port ?? DEFAULT_PORT) > 65_535,
  );
  if (invalidHost) return `DATABASE_URL tiene un servidor que no se entiende: ${invalidHost.text}`;
  const locatedHosts = parsedHosts.map(({ groups }) => ({
    host: (groups?.host ?? '').replace(/^\[|\]$/g, ''),
    port: Number(groups?.port ?? DEFAULT_PORT),
  }));
  const tls = tlsOf(new URLSearchParams(query), locatedHosts);
  if (typeof tls === 'string') return tls;
  try {
    return {
      hosts: locatedHosts,
      tls,
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      database: decodeURIComponent(database),
    };
  } catch {
    return 'DATABASE_URL tiene un % que no se entiende: escriba % como %25';
  }
}

const PARAMETERS: ReadonlySet<string> = new Set(['tls', 'ca']);

/** Without the parameter `tls`, connections to other machines have TLS, and connections to this one only when `ca` is given. */
function tlsOf(
  parameters: URLSearchParams,
  hosts: readonly DatabaseHost[],
): ServerTls | null | AddressProblem {
  const names = [...parameters.keys()];
  const unknownNames = names.filter((name) => !PARAMETERS.has(name));
  if (unknownNames.length > 0) return `DATABASE_URL no admite estos parámetros: ${unknownNames.join(', ')}`;
  if (new Set(names).size < names.length) return 'DATABASE_URL tiene un parámetro repetido';
  const caFile = parameters.get('ca');
  if (caFile === '') return 'DATABASE_URL tiene ca sin archivo: escriba ca=/ruta/ca.pem';
  const mode = parameters.get('tls') ?? (caFile || !hosts.every(isLocal) ? 'verify' : 'off');
  if (mode === 'verify') return { caFile };
  if (mode !== 'off') return `DATABASE_URL tiene tls=${mode}: puede ser tls=verify o tls=off`;
  return caFile ? 'DATABASE_URL tiene ca, que solo sirve con tls=verify' : null;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** Whether a server runs on this machine. */
const isLocal = ({ host }: DatabaseHost): boolean => LOOPBACK.test(host);

/** Whether connections to another machine have no TLS. */
export const isUnencrypted = (location: ServerLocation | { readonly file: string }): boolean =>
  'hosts' in location && location.tls === null && !location.hosts.every(isLocal);

/** The address of a location without its password. */
export const databaseUrlWithoutPassword = ({ hosts, user, database }: ServerLocation): string => {
  const addresses = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`);
  return `mysql://${encodeURIComponent(user)}@${addresses.join()}/${encodeURIComponent(database)}`;
};
