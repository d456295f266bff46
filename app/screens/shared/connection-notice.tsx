import WifiOff from 'lucide-react/icons/wifi-off';
import { connectionTexts } from '../../copy/connection.ts';
import { useConnection } from './connection.ts';

/** Says that the server can't be reached, for as long as that is so. */
export function ConnectionNotice() {
  const { lost, stopped } = useConnection();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center px-4 pt-2 empty:hidden print:hidden"
    >
      {lost && (
        <p className="flex max-w-[560px] items-start gap-2.5 rounded-control border border-warning-line bg-warning-tint px-3.5 py-2 text-warning shadow-pop">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{connectionTexts.lost}</strong>{' '}
            {stopped ? connectionTexts.navigationStopped : connectionTexts.lostKeeps}
          </span>
        </p>
      )}
    </div>
  );
}
