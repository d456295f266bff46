import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Call, Scope } from '#adapters/composition/container.ts';
import type { Actor, Policy } from '#domain/access';

export { anyUser, onlyRoles, onScreen } from '#domain/access';

import { texts } from '../copy/index.ts';
import { tokenOf } from './session-cookie.ts';

/** What a page's handler works with. */
export interface PageScope {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly actor: Actor;
  /** Runs a use case as the actor. */
  readonly call: Call;
  readonly scope: Scope;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<T> = (page: PageScope) => Promise<T>;

/** The answer of an action that met a fault: the form keeps what was typed and shows the id. */
export interface FaultAnswer {
  readonly fault: { readonly id: string; readonly message: string };
}

/** A page's loader: the caller is recognised and must be permitted before the handler runs. */
export function pageLoader<T>(allow: Policy, handle: Handler<T>): (args: LoaderFunctionArgs) => Promise<T> {
  return async (args) => {
    try {
      return await handle(await enter(args, allow));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const id = args.context.container.recordFault(error, { path: new URL(args.request.url).pathname });
      throw data({ id, message: texts.serverFault }, { status: 500 });
    }
  };
}

/** A page's action: as the loader; a fault is answered to the form instead of replacing the page. */
export function pageAction<T>(allow: Policy, handle: Handler<T>) {
  return async (args: ActionFunctionArgs): Promise<T | ReturnType<typeof data<FaultAnswer>>> => {
    try {
      return await handle(await enter(args, allow));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const id = args.context.container.recordFault(error, { path: new URL(args.request.url).pathname });
      return data({ fault: { id, message: texts.serverFault } }, { status: 500 });
    }
  };
}

async function enter({ request, params, context }: Args, allow: Policy): Promise<PageScope> {
  const url = new URL(request.url);
  const scope = context.container.scope();
  const token = await tokenOf(request);
  const actor =
    token && (await scope.recognise({ token, kind: 'web', origin: context.origin, counts: true }));
  if (!actor) throw redirect(`/?${new URLSearchParams({ regreso: url.pathname + url.search })}`);
  if (!allow.permits(actor)) throw data({ message: texts.notAllowed }, { status: 403 });
  return { request, url, params, actor, scope, call: scope.as(actor) };
}
