import { data, redirect } from '@remix-run/node';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { type ListPage, pageOf } from '#app/shell/list-request.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { specialtyOfRole } from '#domain/access';
import { CONSULTATION_REASON_TYPE, catalogueSearchTerms, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ChartPart, EvolutionFilter } from '#domain/clinical-history';
import { ofSpecialtyFirst } from '#domain/exam-formats';
import { openObjectives } from '#domain/objectives';
import { printCompleteHistory } from '#domain/printed-history';
import { idOf, parseLocalDate, SEARCH_MAX_LENGTH } from '#domain/shared';
import { evolutionViewOf } from '../evolutions.ts';
import type { HistoryVersion } from '../history-version.ts';
import { type ChartView, chartViewOf } from '../view/chart.ts';
import { type ChartTab, requestedTab } from '../view/chart-tab.ts';
import type { RefusedChartView } from '../view/refused-chart.ts';
import { isPhone, redirectToPreferredVersion } from './history-version.ts';

/** A request with one of these parameters shows another page or part of an open history; it is not audited as another opening. */
const PARAMETERS_OF_OPEN_HISTORY = [
  'pagina',
  'tamano',
  'parte',
  'formato',
  'especialidad',
  'terapeuta',
  'desde',
  'hasta',
  'buscar',
];

/** The data of the history screen; `openResult` is null for the search without a patient. */
interface HistoryScreenData {
  readonly viewerId: number;
  readonly openResult:
    | { readonly chart: ChartView; readonly page: ListPage }
    | { readonly refused: RefusedChartView; readonly page: ListPage }
    | null;
}

/** The tab that each version shows first; null for the mobile one, which begins with the list of parts. */
const FIRST_TAB: Readonly<Record<HistoryVersion, ChartTab | null>> = {
  desktop: 'evoluciones',
  mobile: null,
};

/** The loader of one version of the history. A refused chart is sent with the HTTP status of the refusal. */
export const answerChart = (version: HistoryVersion) => async (scope: PageScope) => {
  await redirectToPreferredVersion(scope, version);
  const chart = await readChart(scope, FIRST_TAB[version]);
  return data({ ...chart, usesPhone: isPhone(scope.request) }, { status: statusOfChart(chart) });
};

async function readChart(scope: PageScope, firstTab: ChartTab | null): Promise<HistoryScreenData> {
  const { url, call, actor, today } = scope;
  const viewerId = actor.userId;
  const requested = url.searchParams.get('paciente');
  if (requested === null) return { viewerId, openResult: null };
  const page = pageOf(url);
  const patientId = idOrZero(requested);
  const tab = requestedTab(url.searchParams) ?? firstTab;
  const isAlreadyOpen = PARAMETERS_OF_OPEN_HISTORY.some((name) => url.searchParams.has(name));
  const result = await call('openChart', {
    patientId,
    part: partOf(tab, page, url),
    withServices: false,
    isAlreadyOpen,
  });
  if (!result.ok) {
    const locked = result.refusal.code === 'chart-locked';
    const ownNotes = locked ? valueOrThrow(await call('readOwnNotes', { patientId, page })) : null;
    if (ownNotes) redirectPastEnd(url, page, ownNotes.total);
    const refused = {
      locked,
      message: textOf(result.refusal),
      ownNotes: ownNotes && { patientId, rows: ownNotes.rows.map(evolutionViewOf), total: ownNotes.total },
    };
    return { viewerId, openResult: { refused, page } };
  }
  const { reasons, exams, evolutions, entryRights } = result.value;
  const formatId = examFormatIdOf(url);
  redirectPastEnd(url, page, (reasons ?? (formatId === null ? null : exams) ?? evolutions)?.total ?? 0);
  const reasonTerms =
    reasons && entryRights.mayWrite
      ? valueOrThrow(await call('listCatalogueItems', { types: [CONSULTATION_REASON_TYPE] }))
      : [];
  const formats = exams ? valueOrThrow(await call('listExamFormats', undefined)) : [];
  const specialtyId = specialtyOfRole(actor.roleId);
  const mayOpenObjectives = openObjectives.policy.permits(actor);
  const mayPrint = printCompleteHistory.policy.permits(actor);
  const rights = {
    mayPrint,
    mayOpenObjectives,
    mayOpenConsents: onScreen('consents').permits(actor),
    maySchedule: onScreen('scheduling').permits(actor),
  };
  const chart = chartViewOf(result.value, {
    tab,
    today,
    viewerId,
    terms: reasonTerms,
    formats: specialtyId === null ? formats : ofSpecialtyFirst(formats, nameIn(SPECIALTIES, specialtyId)),
    formatId,
    ...rights,
  });
  if (chart.exams && chart.exams.chosenFormatId !== formatId) throw redirect(withoutFormat(url));
  return { viewerId, openResult: { chart, page } };
}

function partOf(tab: ChartTab | null, page: ListPage, url: URL): ChartPart | null {
  if (tab === null || tab === 'documentos') return null;
  if (tab === 'antecedentes') return { kind: 'antecedents' };
  if (tab === 'impresion') return { kind: 'impressions' };
  if (tab === 'examen') {
    const formatId = examFormatIdOf(url);
    return formatId === null ? { kind: 'newest-exams' } : { kind: 'exams', formatId, page };
  }
  if (tab === 'plan') return { kind: 'plans' };
  if (tab === 'motivo') return { kind: 'reasons', page };
  return { kind: 'evolutions', page, filter: evolutionFilterOf(url), withMissingEvolutions: true };
}

/** The id in `?formato=`; null for all formats. */
const examFormatIdOf = ({ searchParams }: URL): number | null => idOf(searchParams.get('formato') ?? '');

/** The address without its `formato`. */
function withoutFormat({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete('formato');
  return `${pathname}?${params}`;
}

/** Reads `?especialidad=&terapeuta=&desde=&hasta=&buscar=`; invalid parameters are ignored. */
function evolutionFilterOf({ searchParams }: URL): EvolutionFilter {
  const param = (name: string) => searchParams.get(name) ?? '';
  return {
    specialtyId: idOf(param('especialidad')),
    therapistId: idOf(param('terapeuta')),
    from: parseLocalDate(param('desde')),
    to: parseLocalDate(param('hasta')),
    // The beginnings of words that the notes must contain.
    terms: catalogueSearchTerms(param('buscar').slice(0, SEARCH_MAX_LENGTH)),
  };
}

/** The HTTP status: 200 without a refusal, 403 for a lock, 404 for any other refusal. */
function statusOfChart({ openResult }: HistoryScreenData): number {
  if (openResult === null || 'chart' in openResult) return 200;
  return openResult.refused.locked ? 403 : 404;
}
