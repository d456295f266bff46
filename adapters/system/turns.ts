interface TurnLimits {
  /** How many have their turn at the same time. */
  readonly running: number;
  /** How many may wait for it. */
  readonly waiting: number;
}

/** Ends a turn. */
export type EndTurn = () => void;

/** Turns for work that uses much processor time or memory; gives the way to end a turn when it comes, or null when too many wait. */
export function turns({ running: mostRunning, waiting: mostWaiting }: TurnLimits) {
  const waiting: ((end: EndTurn) => void)[] = [];
  let running = 0;

  function begin(): EndTurn {
    running++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      running--;
      waiting.shift()?.(begin());
    };
  }

  return (): Promise<EndTurn> | null => {
    if (running < mostRunning) return Promise.resolve(begin());
    if (waiting.length >= mostWaiting) return null;
    return new Promise((resolve) => waiting.push(resolve));
  };
}
