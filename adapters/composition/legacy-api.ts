export { openLegacyApi } from '../legacy-api/legacy-api.ts';
export { LegacyFault, type LegacyFaultCode } from '../legacy-api/request.ts';
export { systemClock } from '../system/system.ts';
