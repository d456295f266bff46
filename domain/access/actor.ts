import { ROLE } from './roles.ts';
import type { ScreenKey } from './screens.ts';

/** Who is asking: read from the session on every request, never from the request itself. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly roleName: string;
  /** Null for a user without a site, who sees nothing. */
  readonly siteId: number | null;
  readonly siteName: string | null;
  /** The screens that the role's permission list grants. */
  readonly screens: ReadonlySet<ScreenKey>;
  /** Where the request came from, for the audit trail. */
  readonly origin: string;
  /** What the caller's program calls itself (its User-Agent), for the audit trail. */
  readonly userAgent?: string | null;
}

/** Stands where a user's id would: no user has it. */
const OPERATOR_ID = 0;

/** The number of the caller's account; null for an operator, who has none. */
export const accountOf = ({ userId }: Pick<Actor, 'userId'>): number | null =>
  userId === OPERATOR_ID ? null : userId;

/** How the trail calls the command line. */
const COMMAND_LINE = 'cli';

/** Whether somebody works at the machine itself, where none of the web's rules holds what they read. */
export const isOperator = ({ origin }: Pick<Actor, 'origin'>): boolean => origin === COMMAND_LINE;

/** Whoever works at the machine itself: may do what role 1 may, without an account of their own. */
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
