import { examine } from './use-cases/examine.ts';
import { repair } from './use-cases/repair.ts';

export const doctorUseCases = {
  examine,
  repair,
};
