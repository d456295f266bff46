export { installationUseCases } from './use-cases.ts';
