import { Presets, SingleBar } from 'cli-progress';
import { copy } from './copy.ts';

/** Shows on a terminal how far long work has come; elsewhere, and when `quiet`, shows nothing. */
export function progressOf(quiet: boolean) {
  const shown = !quiet && process.stderr.isTTY;
  let bar: SingleBar | null = null;
  return {
    /** Begins a piece of work, of which the end is known or not; gives what is to be told how many lines are behind it. */
    begin(title: string, total = 0): (lines: number) => void {
      if (!shown) return () => {};
      const middle = total > 0 ? '[{bar}] {percentage}% · ' : '';
      const format = `${title} ${middle}{value} ${copy.lines}`;
      const begun = new SingleBar(
        { format, stream: process.stderr, hideCursor: true },
        Presets.shades_classic,
      );
      begun.start(total, 0);
      bar = begun;
      return (lines) => begun.update(lines);
    },
    end(): void {
      bar?.stop();
      bar = null;
    },
  };
}
