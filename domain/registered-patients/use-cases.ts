import { changePatientFocus } from './use-cases/change-patient-focus.ts';
import { changePatientState } from './use-cases/change-patient-state.ts';
import { openRegisteredPatient } from './use-cases/open-registered-patient.ts';

export const registeredPatientsUseCases = {
  changePatientFocus,
  changePatientState,
  openRegisteredPatient,
};
