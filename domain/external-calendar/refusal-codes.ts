import type { CalendarFault } from './ports.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly externalCalendar: CalendarFault | 'not-an-https-address' | 'too-many-days';
  }
}
