import { clockOffset, shiftClock } from './clock.ts';

shiftClock(clockOffset());
