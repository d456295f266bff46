import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { createApi } from '../api/index.ts';

const api = createApi();

/** The JSON API decides who may call what; it knows bearer tokens only. */
export const loader = ({ request, context }: LoaderFunctionArgs) => api.fetch(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => api.fetch(request, context);
