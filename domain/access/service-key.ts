/** The areas of calls that a service key may be given; other calls are closed to programs (A15). */
export const SCOPE_AREAS = [
  'patients',
  'orders',
  'sessions',
  'history',
  'reports',
  'catalogues',
  'billing',
] as const;

export type ScopeArea = (typeof SCOPE_AREAS)[number];

/** A permission of a service key; to write includes to read. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`;

export const SCOPES: readonly Scope[] = SCOPE_AREAS.flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
);

/** The service key of a program; its calls have the rights of its owner within these bounds (A15). */
export interface ActingKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The sites of its calls; null for all that the owner sees. */
  readonly siteIds: readonly number[] | null;
}

/** Whether a key may make the calls of an area (A15). */
export const permitsScope = (
  { scopes }: Pick<ActingKey, 'scopes'>,
  area: ScopeArea | null,
  access: 'read' | 'write',
): boolean =>
  area !== null && (scopes.has(`${area}:write`) || (access === 'read' && scopes.has(`${area}:read`)));
