import { listTexts } from '../../copy/lists.ts';
import { RouteFault } from '../../ui/route-fault.tsx';

/** The ErrorBoundary of a screen that shows a list. */
export const ListFault = () => <RouteFault framed faultText={listTexts.loadFailed} />;
