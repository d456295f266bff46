export { allocateLines, allocationOf, type LineAllocation, type LineUnits } from './line-allocation.ts';
