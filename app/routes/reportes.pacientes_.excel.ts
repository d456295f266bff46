import { exportPatients } from '../.server/patients-report.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** The patients of the report, or of the registered patients list, as an Excel file. */
export const loader = pageLoader(onScreen('patients-report', 'registered-patients'), exportPatients);
