import Lock from 'lucide-react/icons/lock';
import UserX from 'lucide-react/icons/user-x';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface RefusedChartProps {
  /** Whether it is confidential; else there is no such patient for this user. */
  locked: boolean;
  message: string;
}

/** Why a clinical history is not opened; nothing of the patient is shown. */
export function RefusedChart({ locked, message }: RefusedChartProps) {
  return (
    <Card>
      <EmptyState
        icon={locked ? <Lock aria-hidden /> : <UserX aria-hidden />}
        title={message}
        action={<ButtonLink to="/historiaClinica/historia">Volver a la búsqueda</ButtonLink>}
      />
    </Card>
  );
}
