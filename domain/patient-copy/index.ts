export type { ArchiveWriter } from './ports.ts';
export { patientCopyUseCases } from './use-cases.ts';
