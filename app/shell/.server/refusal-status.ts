import type { Refusal } from '#domain/shared';

type StatusByKind = Readonly<Record<Refusal['kind'], number>>;

const ALWAYS = { forbidden: 403, 'not-found': 404 } as const;

/** The HTTP status of each kind of refusal, for an error page, a screen's command, a screen's data and an API call. */
export const REFUSAL_STATUS = {
  page: { ...ALWAYS, refused: 409, invalid: 400 },
  command: { ...ALWAYS, refused: 200, invalid: 200 },
  data: { ...ALWAYS, refused: 422, invalid: 422 },
  api: { ...ALWAYS, refused: 200, invalid: 422 },
} as const satisfies Readonly<Record<string, StatusByKind>>;
