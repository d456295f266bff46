import { downloadLoader } from '../.server/data-loader.ts';
import { exportPatients } from '../.server/patients-report.ts';
import { onScreen } from '../.server/route.ts';

/** The patients of the report, or of the registered patients list, as an Excel file. */
export const loader = downloadLoader(onScreen('patients-report', 'registered-patients'), exportPatients);
