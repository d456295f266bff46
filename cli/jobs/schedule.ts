import type { Container } from '#adapters/composition/container.ts';

const EVERY_MINUTE = '* * * * *';
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/**
 * Starts due runs and stores the head of the audit trail every minute; returns a function that stops this. A run that was missed starts
 * in a later minute.
 */
export async function scheduleJobs({
  jobs,
  storeTrailHead,
  recordFault,
}: Container): Promise<() => Promise<void>> {
  const { schedule } = await import('node-cron');
  const tellFault = (error: unknown) => void recordFault(error, { job: 'nights' });
  const tick = () => Promise.all([jobs.work().catch(tellFault), storeTrailHead().catch(tellFault)]);
  const task = schedule(EVERY_MINUTE, tick, { timezone: 'America/Bogota', logger: silent });
  void tick();
  return async () => task.stop();
}
