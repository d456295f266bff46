import { Presets, SingleBar } from 'cli-progress';

interface Progress {
  readonly title: string;
  /** What is counted. */
  readonly unit: string;
  /** How many there are, where that is known. */
  readonly total?: number;
  /** Shows nothing. */
  readonly quiet?: boolean;
  readonly on?: NodeJS.WriteStream;
}

/** Does long work, which tells how far it has come; shown on a terminal only. */
export async function withProgress<T>(
  { title, unit, total = 0, quiet = false, on = process.stderr }: Progress,
  work: (tell: (done: number) => void) => Promise<T>,
): Promise<T> {
  if (quiet || !on.isTTY) return work(() => {});
  const middle = total > 0 ? '[{bar}] {percentage}% · ' : '';
  const bar = new SingleBar(
    { format: `${title} ${middle}{value} ${unit}`, stream: on, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  try {
    return await work((done) => bar.update(done));
  } finally {
    bar.stop();
  }
}
