import { redirect } from '@remix-run/node';
import type { PageScope } from '#app/shell/.server/page-scope.ts';

const PATIENT = 'paciente';

/** Handles a page. When its patient is not found because the chart was merged into another one, it redirects there (P20). */
export async function followingMergedCharts<T>(
  page: PageScope,
  handle: (page: PageScope) => Promise<T>,
): Promise<T> {
  let response: T;
  try {
    response = await handle(page);
  } catch (failure) {
    await followIfNotFound(page, failure);
    throw failure;
  }
  await followIfNotFound(page, response);
  return response;
}

/** Throws the redirect to the kept chart. */
async function followIfNotFound({ call, url }: PageScope, response: unknown): Promise<void> {
  if (!isNotFound(response)) return;
  const patientId = Number(url.searchParams.get(PATIENT));
  if (!Number.isSafeInteger(patientId) || patientId <= 0) return;
  const followed = await call('followMergedChart', { patientId });
  if (!followed.ok) return;
  const target = new URL(url);
  target.searchParams.set(PATIENT, String(followed.value.id));
  throw redirect(`${target.pathname}${target.search}`);
}

/** Whether something returned or thrown by a loader has the status 404. */
const isNotFound = (response: unknown): boolean =>
  isObject(response) && 'init' in response && isObject(response.init) && 'status' in response.init
    ? response.init.status === 404
    : false;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
