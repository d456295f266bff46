export { searchesPatients } from '#domain/patients';
