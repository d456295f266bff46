import { useLoaderData } from '@remix-run/react';
import { answerChart } from '#app/history/.server/chart.ts';
import { HistoryScreen } from '#app/history/screen/history-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'clinical-history' };
export { revalidatesMobileChart as shouldRevalidate } from '#app/history/screen/chart-revalidation.ts';
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('clinical-history'), answerChart('mobile'));

export default function MobileClinicalHistory() {
  return <HistoryScreen version="mobile" {...useLoaderData<typeof loader>()} />;
}
