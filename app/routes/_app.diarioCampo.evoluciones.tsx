import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { readAgenda, readEvolutionForm, runAgendaCommand } from '../.server/agenda.ts';
import { readTodayForEmptyAgenda } from '../.server/dashboard.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { idOf } from '../forms/record-id.ts';
import { AgendaScreen } from '../screens/agenda/agenda-screen.tsx';
import { EvolutionScreen } from '../screens/agenda/evolution-screen.tsx';
import { mayRevalidate } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'agenda' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('agenda'), async (page) => {
  const sessionId = idOf(page.url.searchParams.get('sesion'));
  if (sessionId !== null)
    return { agenda: null, evolution: await readEvolutionForm(page, sessionId), siteFigures: null };
  const agenda = await readAgenda(page);
  return { agenda, evolution: null, siteFigures: await readTodayForEmptyAgenda(page, agenda) };
});

export const action = pageAction(onWritableScreen('agenda'), runAgendaCommand);

export { answerOffline as clientAction } from '../screens/shared/answer-offline.ts';

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
