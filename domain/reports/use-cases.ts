import { findReportPatients } from './find-report-patients.ts';
import { findReportTherapists } from './find-report-therapists.ts';

export const reportFilterUseCases = {
  findReportPatients,
  findReportTherapists,
};
