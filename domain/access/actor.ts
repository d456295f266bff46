import type { KeyedRequest } from './idempotency.ts';
import { ROLE } from './roles.ts';
import type { ScreenKey } from './screens.ts';
import type { ActingKey } from './service-key.ts';

/** The caller of a use case; for a user it is read from the log-in session on every request (A2). */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly roleName: string;
  /** Null for a user without a site, who sees nothing unless the role sees every site (A3). */
  readonly siteId: number | null;
  readonly siteName: string | null;
  /** The screens that the role's permission list grants. */
  readonly screens: ReadonlySet<ScreenKey>;
  /** IP address of the request, `cli` for the command line, `mail` while a mail message is written, or `demo` for demo data. */
  readonly origin: string;
  /** User-Agent of the caller's program. */
  readonly userAgent?: string | null;
  /** Key and content hash of an API request, by which a repetition is recognized (K6). */
  readonly request?: KeyedRequest;
  /** The service key of a program, whose calls have the rights of the key's owner within its bounds (A15). */
  readonly serviceKey?: ActingKey;
}

/** The caller as the audit trail names it: a program by its key, and a user by the user name. */
export const auditedCaller = (actor: Actor): { readonly actorId: number | null; readonly actor: string } =>
  actor.serviceKey
    ? { actorId: null, actor: `clave ${actor.serviceKey.name}` }
    : { actorId: accountIdOf(actor), actor: actor.username };

/** The user id that stands for an operator of the command line; no stored user has it. */
const OPERATOR_ID = 0;

/** The caller's user id; null for an operator of the command line, who has no account. */
export const accountIdOf = ({ userId }: Pick<Actor, 'userId'>): number | null =>
  userId === OPERATOR_ID ? null : userId;

/** Origin of the command line in the audit trail. */
const COMMAND_LINE = 'cli';

/** Whether the caller is an operator of the command line. */
export const isOperator = ({ origin }: Pick<Actor, 'origin'>): boolean => origin === COMMAND_LINE;

/** Origin of data that is read for a mail message. */
const MAIL = 'mail';

/** The caller while a mail message to a user is written: has the user's rights, but opens no confidentiality lock. */
export const asMailRecipient = (user: Omit<Actor, 'origin' | 'userAgent'>): Actor => ({
  ...user,
  origin: MAIL,
});

/** Whether the caller reads data for a mail message. */
export const isMailRecipient = ({ origin }: Pick<Actor, 'origin'>): boolean => origin === MAIL;

/** An operator of the command line: has the rights of role 1 and no account. */
export const operator = (username: string): Actor => ({
  userId: OPERATOR_ID,
  username,
  firstNames: username,
  lastNames: '',
  roleId: ROLE.administrator,
  roleName: 'Operador',
  siteId: null,
  siteName: null,
  screens: new Set(),
  origin: COMMAND_LINE,
});
