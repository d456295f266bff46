import { useLoaderData } from '@remix-run/react';
import { answerChart } from '../.server/chart.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { HistoryScreen } from '../screens/clinical-history/history-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'clinical-history' };
export { revalidatesMobileChart as shouldRevalidate } from '../screens/clinical-history/chart-revalidation.ts';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('clinical-history'), answerChart('mobile'));

export default function MobileClinicalHistory() {
  return <HistoryScreen version="mobile" {...useLoaderData<typeof loader>()} />;
}
