import { downloadSupports } from './use-cases/download-supports.ts';
import { listSupports } from './use-cases/list-supports.ts';

export const billingSupportUseCases = { downloadSupports, listSupports };
