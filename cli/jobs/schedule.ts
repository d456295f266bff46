import type { Container } from '#adapters/composition/container.ts';

const EVERY_MINUTE = '* * * * *';
const silentLogger = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

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
  const logFault = (error: unknown) => void recordFault(error, { job: 'nights' });
  const tick = () => Promise.all([jobs.work().catch(logFault), storeTrailHead().catch(logFault)]);
  const task = schedule(EVERY_MINUTE, tick, { timezone: 'America/Bogota', logger: silentLogger });
  void tick();
  return async () => task.stop();
}
