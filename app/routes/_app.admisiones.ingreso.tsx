import { onScreen, pageLoader } from '../.server/route.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const handle = { title: 'Ingreso de pacientes' };

export const loader = pageLoader(onScreen('admission'), async () => null);

export default function Admission() {
  return <EmptyState />;
}
