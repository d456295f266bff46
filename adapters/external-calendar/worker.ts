import { parentPort, workerData } from 'node:worker_threads';
import { busyPeriodsIn } from './busy-periods.ts';

const { fileText, range } = workerData;
parentPort?.postMessage(busyPeriodsIn(fileText, range));
