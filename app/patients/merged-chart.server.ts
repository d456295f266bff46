import { redirect } from '@remix-run/node';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { idOf } from '#domain/shared';

const PATIENT = 'paciente';

/**
 * Handles a page. When its patient is not found because the chart was merged into another one, it redirects there (P20). The patient's id is
 * the parameter `patientParam` of the path, or without one that of the query.
 */
export async function followingMergedCharts<T>(
  page: PageScope,
  handle: (page: PageScope) => Promise<T>,
  patientParam?: string,
): Promise<T> {
  let response: T;
  try {
    response = await handle(page);
  } catch (failure) {
    await followIfNotFound(page, failure, patientParam);
    throw failure;
  }
  await followIfNotFound(page, response, patientParam);
  return response;
}

async function followIfNotFound(
  page: PageScope,
  response: unknown,
  patientParam: string | undefined,
): Promise<void> {
  if (isNotFound(response)) await followMergedChart(page, patientParam);
}

/** Throws the redirect to the kept chart when the patient's chart was merged. */
export async function followMergedChart(
  { call, url, params }: PageScope,
  patientParam?: string,
): Promise<void> {
  const submittedId = patientParam ? params[patientParam] : url.searchParams.get(PATIENT);
  const patientId = idOf(submittedId ?? '');
  if (patientId === null) return;
  const followed = await call('followMergedChart', { patientId });
  if (!followed.ok) return;
  const keptId = String(followed.value.id);
  const target = new URL(url);
  if (patientParam)
    target.pathname = url.pathname
      .split('/')
      .map((part) => (part === submittedId ? keptId : part))
      .join('/');
  else target.searchParams.set(PATIENT, keptId);
  throw redirect(`${target.pathname}${target.search}`);
}

/** Whether something returned or thrown by a loader has the status 404. */
const isNotFound = (response: unknown): boolean => {
  if (response instanceof Response) return response.status === 404;
  return isObject(response) && 'init' in response && isObject(response.init) && 'status' in response.init
    ? response.init.status === 404
    : false;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
