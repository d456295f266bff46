import type { Check } from '../check.ts';
import type { DiskSpace } from '../ports.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Below this many megabytes a day of uploads may fill the disk. */
const MIN_FREE_MEGABYTES = 200;

/** The disk of the data folder has space left. */
export const diskSpace: Check<{ readonly diskSpace: DiskSpace }> = {
  key: 'disk-space',
  async examine({ diskSpace }) {
    const megabytes = Math.floor((await diskSpace.freeBytes()) / BYTES_PER_MEGABYTE);
    const first =
      megabytes < MIN_FREE_MEGABYTES ? [{ record: 'disk', detail: { megabytes }, repairable: false }] : [];
    return { found: first.length, repairable: 0, first };
  },
  repair: null,
};
