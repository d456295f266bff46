import Lock from 'lucide-react/icons/lock';
import UserX from 'lucide-react/icons/user-x';
import { BackLink } from '#app/shell/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refusedTexts } from '../copy/clinical-history.ts';

interface RefusedChartProps {
  /** Whether the history is locked; if not, the patient is unknown or belongs to a site that the user may not see. */
  locked: boolean;
  message: string;
  /** Path of the patient search. */
  searchPath?: string;
}

/** The refusal of a clinical history, without data of the patient. */
export function RefusedChart({
  locked,
  message,
  searchPath = '/historiaClinica/historia',
}: RefusedChartProps) {
  return (
    <Card>
      <EmptyState
        icon={locked ? <Lock aria-hidden /> : <UserX aria-hidden />}
        title={message}
        action={<BackLink searchPath={searchPath} searchLabel={refusedTexts.toSearch} />}
      >
        {locked ? refusedTexts.whoOpensLock : refusedTexts.whoOpensOtherSite}
      </EmptyState>
    </Card>
  );
}
