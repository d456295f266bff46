import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { createApi } from '#app/api/index.ts';

const api = createApi();

/** The JSON API authorizes its calls itself and accepts bearer tokens only. */
export const loader = ({ request, context }: LoaderFunctionArgs) => api.fetch(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => api.fetch(request, context);
