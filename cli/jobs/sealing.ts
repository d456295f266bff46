import type { Container } from '#adapters/composition/container.ts';

const EVERY_MS = 2000;

/**
 * Seals appended audit entries every two seconds, unless another process does. Returns a function that stops the timer and seals the rest.
 * Logs only the first of consecutive failures.
 */
export function scheduleSealing({ sealAuditTrail, recordFault }: Container): () => Promise<void> {
  let hasFailed = false;
  let runningSealing: Promise<void> | null = null;
  const seal = async (unlessLeased: boolean) => {
    try {
      await sealAuditTrail({ unlessLeased });
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) recordFault(error, { job: 'sealing' });
      hasFailed = true;
    }
  };
  const timer = setInterval(() => {
    runningSealing ??= seal(true).finally(() => {
      runningSealing = null;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await runningSealing;
    await seal(false);
  };
}
