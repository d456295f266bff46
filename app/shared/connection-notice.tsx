import WifiOff from 'lucide-react/icons/wifi-off';
import { useConnection } from './connection.ts';
import { connectionTexts } from './copy/connection.ts';

/** The notice of a lost connection in the top bar. */
export function ConnectionNotice() {
  const { lost, navigationStopped } = useConnection();
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-0 right-16 left-14 z-50 flex h-14 items-center empty:hidden sm:left-auto sm:w-[min(520px,50vw)] wide:right-6 print:hidden"
    >
      {lost && (
        <p className="flex w-full items-center gap-2.5 rounded-control border border-warning-line bg-warning-tint px-3 py-1 text-tiny text-warning leading-[1.3] sm:text-small">
          <WifiOff aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          <span>
            <strong>{connectionTexts.lost}</strong>{' '}
            {navigationStopped ? connectionTexts.navigationStopped : connectionTexts.keptWhileLost}
          </span>
        </p>
      )}
    </div>
  );
}
