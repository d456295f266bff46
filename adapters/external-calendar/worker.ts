import { parentPort, workerData } from 'node:worker_threads';
import { busyPeriodsIn } from './busy-periods.ts';

const { file, within } = workerData;
parentPort?.postMessage(busyPeriodsIn(file, within));
