import { Presets, SingleBar } from 'cli-progress';

interface ProgressOptions {
  readonly title: string;
  /** Unit of the count. */
  readonly unit: string;
  /** Total, when known. */
  readonly total?: number;
  readonly quiet?: boolean;
  readonly stream?: NodeJS.WriteStream;
}

/** Shows the progress of long work on a terminal. */
export async function withProgress<T>(
  { title, unit, total = 0, quiet = false, stream = process.stderr }: ProgressOptions,
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  if (quiet || !stream.isTTY) return work(() => {});
  const middle = total > 0 ? '[{bar}] {percentage}% · ' : '';
  const bar = new SingleBar(
    { format: `${title} ${middle}{value} ${unit}`, stream, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  try {
    return await work((done) => bar.update(done));
  } finally {
    bar.stop();
  }
}
