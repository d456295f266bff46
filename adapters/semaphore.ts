interface SemaphoreLimits {
  /** Maximum number of holders. */
  readonly maxRunning: number;
  /** Maximum length of the queue. */
  readonly maxWaiting: number;
}

export type Release = () => void;

/** A counting semaphore with a bounded queue. Acquiring returns the function that releases it, or null when the queue is full. */
export function semaphore({ maxRunning, maxWaiting }: SemaphoreLimits) {
  const waiting: ((release: Release) => void)[] = [];
  let running = 0;

  function acquire(): Release {
    running++;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      running--;
      waiting.shift()?.(acquire());
    };
  }

  return (): Promise<Release> | null => {
    if (running < maxRunning) return Promise.resolve(acquire());
    if (waiting.length >= maxWaiting) return null;
    return new Promise((resolve) => waiting.push(resolve));
  };
}
