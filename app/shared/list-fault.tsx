import { RouteFault } from '#app/ui/route-fault.tsx';
import { listTexts } from './copy/lists.ts';

/** The ErrorBoundary of a screen that shows a list. */
export const ListFault = () => <RouteFault framed faultText={listTexts.loadFailed} />;
