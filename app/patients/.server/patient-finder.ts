export { findsPatients } from '#domain/patient-finder';
