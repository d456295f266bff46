import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import type { Container, Scope } from '#adapters/composition/container.ts';
import type { Call } from '#adapters/composition/use-cases.ts';
import type { Actor, Policy, SessionLeft } from '#domain/access';
import type { SheetWriter } from '#domain/reports';
import { type LocalDate, today } from '#domain/shared';
import '../copy/shape.ts';
import { texts } from '../copy/index.ts';
import { PAGE_USER } from '../ui/session-fetch.ts';
import { limitBody } from './body-limit.ts';
import { failedRequest } from './failed-request.ts';
import { MalformedBody } from './form-body.ts';
import { isOfOtherUser } from './page-user.ts';
import { screenPathOf } from './screens.ts';
import { tokenOf } from './session-cookie.ts';

export { anyUser, onScreen, onWritableScreen } from '#domain/access';

/** What a page's handler works with. */
export interface PageScope {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly actor: Actor;
  /** The file of the caller's photo; null without one. */
  readonly photoId: number | null;
  /** Whether the caller must choose another password before anything else. */
  readonly passwordTemporary: boolean;
  /** The token of the caller's session. */
  readonly token: string;
  /** What is left of the caller's session. */
  readonly left: SessionLeft;
  /** Today at the clinic. */
  readonly today: LocalDate;
  /** Runs a use case as the actor. */
  readonly call: Call;
  readonly scope: Scope;
  /** Makes a spreadsheet of a list. */
  readonly writeSheet: SheetWriter['write'];
  /** Keeps a file of lines and columns that is sent until it is discarded. */
  readonly receiveTable: Container['receiveTable'];
  /** Aborted when the caller leaves before the answer is whole. */
  readonly gone: AbortSignal;
  /** Notes a fault that shows after the answer has begun; gives its id. */
  readonly noteFault: (error: Error) => string;
  /** Does a nightly job that was asked for, after the answer; false where other processes do them. */
  readonly beginJob: Container['beginJob'];
  /** Where what the nights make is kept on the machine. */
  readonly nightFolders: Container['nightFolders'];
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<T> = (page: PageScope) => Promise<T>;

export interface PageOptions {
  /** False where asking is no sign of activity and must not keep the session alive. */
  readonly counts?: boolean;
  /** True only where a temporary password is replaced. */
  readonly choosesPassword?: boolean;
  /** True where the page shows a history: its use case is called also for a caller who is turned away, and leaves the row of that. */
  readonly recordsRefusedRoles?: boolean;
}

/** The answer of an action that could not do its work: the form keeps what was typed; a fault has an id. */
export interface FaultAnswer {
  readonly fault: { readonly id?: string; readonly message: string };
}

/** A page's loader: the caller is recognised and must be permitted before the handler runs. What scripts read has a `dataLoader`. */
export const pageLoader = <T>(allow: Policy, handle: Handler<T>, options?: PageOptions) =>
  Object.assign(
    openLoader(async (args) => {
      const recordRefusal = options?.recordsRefusedRoles ? handle : undefined;
      return handle(await enter(args, allow, callerOnce(args, options), recordRefusal));
    }),
    { policy: allow },
  );

interface ActionOptions {
  /** The most bytes that may be sent, where it is not what a form may send. */
  readonly maxBytes?: number;
  /** True only where a temporary password is replaced. */
  readonly choosesPassword?: boolean;
}

type Recognition = Pick<PageOptions, 'counts' | 'choosesPassword'>;

/** A page's action: as the loader; a fault is answered to the form instead of replacing the page. */
export const pageAction = <T>(allow: Policy, handle: Handler<T>, options?: ActionOptions) =>
  Object.assign(
    openAction(async (args) => handle(await enter(args, allow, callerOf(args, options))), options),
    { policy: allow },
  );

/** A loader that everybody may call without a session; the few that exist are listed in tests/security. */
export function openLoader<T>(handle: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return notStored(await handle(args));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { status, headers, ...fault } = failureOf(args, error);
      throw Response.json(fault, { status, ...(headers && { headers }) });
    }
  };
}

/** An action that everybody may call without a session. */
export function openAction<T>(
  handle: (args: ActionFunctionArgs) => Promise<T>,
  { maxBytes }: ActionOptions = {},
) {
  return async (args: ActionFunctionArgs): Promise<T | AnswerOf<FaultAnswer>> => {
    try {
      return notStored(await handle({ ...args, request: limitBody(args.request, maxBytes) }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof MalformedBody) return faultAnswer({ message: texts.invalidInput }, 400);
      const { status, headers, ...fault } = failureOf(args, error);
      return faultAnswer(fault, status, headers);
    }
  };
}

type AnswerOf<T> = ReturnType<typeof data<T>>;

/** Reads the same through a form and through a plain fetch, which knows answers only as responses. */
const faultAnswer = (
  fault: FaultAnswer['fault'],
  status: number,
  headers: Readonly<Record<string, string>> = {},
): AnswerOf<FaultAnswer> => Response.json({ fault }, { status, headers }) as unknown as AnswerOf<FaultAnswer>;

/** Who asks, with the rights of this moment, and the scope of the request; null without a session. */
async function callerOf({ request, context }: Args, options: Recognition = {}) {
  const { counts = true, choosesPassword = false } = options;
  const token = await tokenOf(request, context);
  if (token === null) return null;
  const userAgent = request.headers.get('User-Agent');
  const scope = context.container.scope();
  const { origin } = context;
  const input = { token, kind: 'web', origin, userAgent, counts, choosesPassword } as const;
  const caller = await scope.authenticateSession(input);
  return caller && { ...caller, scope, token };
}

const callers = new WeakMap<AppLoadContext, ReturnType<typeof callerOf>>();

/** A page and the frame around it are read by one request: its caller is recognised once for both. */
function callerOnce(args: LoaderFunctionArgs, options?: PageOptions) {
  if (options?.choosesPassword) return callerOf(args, options);
  const caller = callers.get(args.context) ?? callerOf(args, options);
  callers.set(args.context, caller);
  return caller;
}

async function enter(
  { request, params, context }: Args,
  allow: Policy,
  caller: ReturnType<typeof callerOf>,
  recordRefusal?: (page: PageScope) => Promise<unknown>,
): Promise<PageScope> {
  const url = new URL(request.url);
  const recognised = await caller;
  if (!recognised || isOfOtherUser(request, recognised.actor)) throw noSession(request);
  const { actor, photoId, left, passwordTemporary, scope, token } = recognised;
  const page: PageScope = {
    ...{ request, url, params, actor, photoId, left, passwordTemporary, scope, token },
    call: scope.as(actor),
    today: today(context.container.clock),
    writeSheet: context.container.writeSheet,
    receiveTable: context.container.receiveTable,
    gone: context.gone,
    beginJob: context.container.beginJob,
    nightFolders: context.container.nightFolders,
    noteFault: (error) => faultOf({ request, params, context }, error),
  };
  if (allow.permits(actor)) return page;
  await recordRefusal?.(page);
  throw Response.json({ message: texts.notAllowed }, { status: 403 });
}

/** A page that is open asks in place to log in again; elsewhere the log-in page does. */
const noSession = (request: Request): Response =>
  request.headers.has(PAGE_USER)
    ? Response.json({ message: texts.notAllowed }, { status: 401 })
    : redirect(logInPathFor(request));

/** The log-in page, which brings the caller back to the screen that was open. */
function logInPathFor(request: Request): string {
  const back = screenPathOf(request.url) ?? screenPathOf(request.headers.get('Referer') ?? '') ?? '/';
  return `/?${new URLSearchParams({ regreso: back })}`;
}

const failureOf = (args: Args, error: Error) =>
  failedRequest(error, args.request.signal, () => faultOf(args, error));

const faultOf = ({ request, context }: Args, error: Error): string =>
  context.container.recordFault(error, { method: request.method, path: new URL(request.url).pathname });

/** Whatever a route answers by itself is for this caller at this moment, unless the route says otherwise. */
function notStored<T>(answer: T): T {
  if (answer instanceof Response && !answer.headers.has('Cache-Control'))
    answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
