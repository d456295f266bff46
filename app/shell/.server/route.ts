import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import type { Policy } from '#domain/access';
import { today } from '#domain/shared';
import '../zod-texts.ts';
import { followingMergedCharts } from '#app/patients/merged-chart.server.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { PAGE_USER_HEADER } from '#app/ui/guarded-fetch.ts';
import { limitBody } from './body-limit.ts';
import { failedRequest } from './failed-request.ts';
import { MalformedBody } from './form-body.ts';
import type { PageScope } from './page-scope.ts';
import { isOfOtherUser } from './page-user.ts';
import { pageWithoutEffects, recordRefusedRequest } from './refused-request.ts';
import { screenPathOf } from './screens.ts';
import { tokenOf } from './session-cookie.ts';

export { anyUser, onScreen, onWritableScreen } from '#domain/access';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<T> = (page: PageScope) => Promise<T>;

export interface PageOptions {
  /** False for background requests, which are no activity of the user. */
  readonly keepsSessionAlive?: boolean;
  /** Whether a user with a temporary password is admitted; true only for the page that replaces it. */
  readonly acceptsTemporaryPassword?: boolean;
  /** Whether it works while the device is in the hands of a family (F35). */
  readonly worksHandedOver?: boolean;
  /** The parameter of the path with the id of a patient, whose merged chart leads to the kept one. */
  readonly patientParam?: string | undefined;
}

/** The response of a failed action; the form on the screen keeps its input. `id` is the id of a logged fault. */
export interface FaultResponse {
  readonly fault: { readonly id?: string; readonly message: string };
}

/** The loader of a page; it authorizes the caller first. Addresses that only scripts read use `dataLoader`. */
export const pageLoader = <T>(allow: Policy, handle: Handler<T>, options?: PageOptions) =>
  Object.assign(
    publicLoader(async (args) => {
      const page = await authorize(args, allow, cachedCallerOf(args, options), handle, options);
      return followingMergedCharts(page, handle, options?.patientParam);
    }),
    { policy: allow },
  );

interface ActionOptions {
  /** The methods of the requests, by default POST. */
  readonly methods?: readonly string[];
  /** Maximum body size in bytes, if it differs from that of forms. */
  readonly maxBytes?: number;
  /** Whether a user with a temporary password is admitted; true only for the page that replaces it. */
  readonly acceptsTemporaryPassword?: boolean;
  /** Whether it works while the device is in the hands of a family (F35). */
  readonly worksHandedOver?: boolean;
}

type CallerOptions = Pick<PageOptions, 'keepsSessionAlive' | 'acceptsTemporaryPassword'>;

/** The action of a page; it authorizes the caller first. A fault becomes a response instead of an error page. */
export const pageAction = <T>(allow: Policy, handle: Handler<T>, options?: ActionOptions) =>
  Object.assign(
    publicAction(
      async (args) => handle(await authorize(args, allow, callerOf(args, options), handle, options)),
      options,
    ),
    { policy: allow, methods: options?.methods ?? ['POST'] },
  );

/** A public loader; all of them are listed in tests/security. */
export function publicLoader<T>(handle: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return withoutCaching(await handle(args));
    } catch (error) {
      if (!(error instanceof Error)) throw withoutCaching(error);
      const { status, headers, ...fault } = failureOf(args, error);
      throw withoutCaching(Response.json(fault, { status, ...(headers && { headers }) }));
    }
  };
}

/** A public action. */
export function publicAction<T>(
  handle: (args: ActionFunctionArgs) => Promise<T>,
  { maxBytes }: ActionOptions = {},
) {
  return async (args: ActionFunctionArgs): Promise<T | ActionDataOf<FaultResponse>> => {
    try {
      return withoutCaching(await handle({ ...args, request: limitBody(args.request, maxBytes) }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof MalformedBody) return faultResponse({ message: texts.invalidInput }, 400);
      const { status, headers, ...fault } = failureOf(args, error);
      return faultResponse(fault, status, headers);
    }
  };
}

type ActionDataOf<T> = ReturnType<typeof data<T>>;

/** Makes a plain response, because scripts fetch actions without Remix. */
const faultResponse = (
  fault: FaultResponse['fault'],
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ActionDataOf<FaultResponse> =>
  Response.json({ fault }, { status, headers }) as unknown as ActionDataOf<FaultResponse>;

/** The caller with current rights, and the scope of the request; null when there is no session. */
async function callerOf({ request, context }: Args, options: CallerOptions = {}) {
  const { keepsSessionAlive = true, acceptsTemporaryPassword = false } = options;
  const token = await tokenOf(request, context);
  if (token === null) return null;
  const userAgent = request.headers.get('User-Agent');
  const scope = context.container.scope();
  const { origin } = context;
  const input = {
    token,
    kind: 'web',
    origin,
    userAgent,
    keepsSessionAlive,
    acceptsTemporaryPassword,
    onInvalidToken: () => scope.recordInvalidToken(nameOf(request), origin, userAgent),
  } as const;
  const caller = await scope.authenticateSession(input);
  return caller && { ...caller, scope, token };
}

const callers = new WeakMap<AppLoadContext, ReturnType<typeof callerOf>>();

/** Caches the caller per request, because the loaders of the page and of its frame run for one request. */
function cachedCallerOf(args: LoaderFunctionArgs, options?: PageOptions) {
  if (options?.acceptsTemporaryPassword) return callerOf(args, options);
  const caller = callers.get(args.context) ?? callerOf(args, options);
  callers.set(args.context, caller);
  return caller;
}

async function authorize(
  { request, params, context }: Args,
  allow: Policy,
  caller: ReturnType<typeof callerOf>,
  handle: Handler<unknown>,
  { worksHandedOver = false }: Pick<PageOptions, 'worksHandedOver'> = {},
): Promise<PageScope> {
  const url = new URL(request.url);
  const authenticated = await caller;
  if (!authenticated || isOfOtherUser(request, authenticated.actor)) throw noSession(request);
  const { actor, photoId, remainingTime, passwordTemporary, onlyPath, scope, token } = authenticated;
  if (onlyPath !== null && !worksHandedOver) throw handedOver(request, onlyPath);
  const page: PageScope = {
    request,
    url,
    params,
    actor,
    photoId,
    remainingTime,
    passwordTemporary,
    onlyPath,
    scope,
    token,
    call: scope.as(actor),
    auditRefusal: () => recordRefusedRequest({ scope, actor, request: nameOf(request) }),
    secure: context.secure,
    today: today(context.container.clock),
    writeSheet: context.container.writeSheet,
    receiveTable: context.container.receiveTable,
    clientSignal: context.clientSignal,
    startJob: context.container.startJob,
    startExport: context.container.startExport,
    jobFolders: context.container.jobFolders,
    logFault: (error) => logFault({ request, params, context }, error),
  };
  if (allow.permits(actor)) return page;
  await recordRefusedRequest({ scope, actor, request: nameOf(request) }, async (call) =>
    handle(pageWithoutEffects(page, call)),
  );
  throw Response.json({ message: texts.notAllowed }, { status: 403 });
}

const nameOf = ({ method, url }: Request) => ({ method, path: new URL(url).pathname });

/** An open page shows a log-in dialog; other requests are redirected to the log-in page. */
const noSession = (request: Request): Response =>
  request.headers.has(PAGE_USER_HEADER)
    ? Response.json({ message: texts.notAllowed }, { status: 401 })
    : redirect(logInPathFor(request));

/** While a family has the device, other pages lead back to theirs. */
const handedOver = (request: Request, onlyPath: string): Response =>
  request.headers.has(PAGE_USER_HEADER)
    ? Response.json({ message: texts.notAllowed }, { status: 403 })
    : redirect(onlyPath);

/** The path of the log-in page with the return address. */
function logInPathFor(request: Request): string {
  const returnPath = screenPathOf(request.url) ?? screenPathOf(request.headers.get('Referer') ?? '') ?? '/';
  return `/?${new URLSearchParams({ regreso: returnPath })}`;
}

const failureOf = (args: Args, error: Error) =>
  failedRequest(error, args.request.signal, () => logFault(args, error));

const logFault = ({ request, context }: Args, error: Error): string =>
  context.container.recordFault(error, { method: request.method, path: new URL(request.url).pathname });

/** Forbids caching a response, unless it allows caching itself. */
function withoutCaching<T>(response: T): T {
  if (response instanceof Response && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'no-store');
  return response;
}
