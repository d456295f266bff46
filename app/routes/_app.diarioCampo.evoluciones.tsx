import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { readAgenda, readEvolutionForm, runAgendaCommand } from '#app/agenda/.server/agenda.ts';
import { AgendaScreen } from '#app/agenda/screen/agenda-screen.tsx';
import { EvolutionScreen } from '#app/agenda/screen/evolution-screen.tsx';
import { readTodayForEmptyAgenda } from '#app/dashboard/.server/dashboard.ts';
import { mayRevalidate } from '#app/shared/answer-offline.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { idOf } from '#domain/shared';

export const handle: PageHandle = { screen: 'agenda' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('agenda'), async (page) => {
  const sessionId = idOf(page.url.searchParams.get('sesion'));
  if (sessionId !== null)
    return { agenda: null, evolution: await readEvolutionForm(page, sessionId), siteFigures: null };
  const agenda = await readAgenda(page);
  return { agenda, evolution: null, siteFigures: await readTodayForEmptyAgenda(page, agenda) };
});

export const action = pageAction(onWritableScreen('agenda'), runAgendaCommand);

export { answerOffline as clientAction } from '#app/shared/answer-offline.ts';

/** Submitting an evolution does not revalidate the page: the form keeps its values, and each opening of a chart is audited. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod === 'POST' && args.nextUrl.searchParams.has('sesion') ? false : mayRevalidate(args);

export default function Agenda() {
  const { agenda, evolution, siteFigures } = useLoaderData<typeof loader>();
  return evolution ? (
    <EvolutionScreen key={evolution.session.id} form={evolution} />
  ) : (
    <AgendaScreen agenda={agenda} siteFigures={siteFigures} />
  );
}
