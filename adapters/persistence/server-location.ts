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

/** What is wrong with a database address, in Spanish. */
export type AddressProblem = string;

/** Parses `mysql://user:password@host:port,host:port/database`. */
export function serverLocationOf(url: string): ServerLocation | AddressProblem {
  const { user = '', password = '', hosts = '', database = '', query } = URL_PARTS.exec(url)?.groups ?? {};
  if (!database) return 'DATABASE_URL debe ser mysql://usuario:clave@servidor:puerto,servidor:puerto/base';
  if (query) {
    const names = [...new URLSearchParams(query).keys()].join(', ');
    return `DATABASE_URL no admite parámetros: ${names}`;
  }
  const parsedHosts = hosts.split(',').map((text) => ({ text, groups: HOST.exec(text)?.groups }));
  const invalidHost = parsedHosts.find(
    ({ groups }) => !groups || Number(groups.port ?? DEFAULT_PORT) > 65_535,
  );
  if (invalidHost) return `DATABASE_URL tiene un servidor que no se entiende: ${invalidHost.text}`;
  try {
    return {
      hosts: parsedHosts.map(({ groups }) => ({
        host: (groups?.host ?? '').replace(/^\[|\]$/g, ''),
        port: Number(groups?.port ?? DEFAULT_PORT),
      })),
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      database: decodeURIComponent(database),
    };
  } catch {
    return 'DATABASE_URL tiene un % que no se entiende: escriba % como %25';
  }
}

/** The address of a location without its password. */
export const databaseUrlWithoutPassword = ({ hosts, user, database }: ServerLocation): string => {
  const addresses = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`);
  return `mysql://${encodeURIComponent(user)}@${addresses.join()}/${encodeURIComponent(database)}`;
};
