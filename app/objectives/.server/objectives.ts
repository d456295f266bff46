import { data } from '@remix-run/node';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { specialtyOfRole } from '#domain/access';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import { invalid, type LocalDate, ok, parseLocalDate, type Result } from '#domain/shared';
import { objectiveTexts } from '../copy/objectives.ts';
import { objectivesViewOf } from '../objectives.ts';
import { familyViewOf } from '../view/family.ts';
import { ObjectiveChange, SubmittedObjective } from '../view/objectives-form.ts';

/**
 * The search of a patient, or the objectives of `?paciente=`. A request with `?area=` comes from the opened screen and is not audited
 * as another opening.
 */
export async function readObjectives({ url, call, actor, today }: PageScope) {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return data({ openResult: null });
  const result = await call('openObjectives', {
    patientId: idOrZero(requested),
    area: null,
    isAlreadyOpen: url.searchParams.has('area'),
  });
  if (result.ok) {
    const ownSpecialtyId = specialtyOfRole(actor.roleId);
    const ownAreaId = OBJECTIVE_AREAS.find(({ specialtyId }) => specialtyId === ownSpecialtyId)?.id ?? null;
    const mayOpenHistory = onScreen('clinical-history').permits(actor);
    const mayOpenFamilySheet = onScreen('family-objectives').permits(actor);
    return data({
      openResult: {
        view: objectivesViewOf(result.value, { today, ownAreaId, mayOpenHistory, mayOpenFamilySheet }),
      },
    });
  }
  return data({ openResult: { refused: textOf(result.refusal) } }, { status: 404 });
}

/** The search of a patient, or the family's sheet of `?paciente=`. */
export async function readFamilySheet({ url, call, today }: PageScope) {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return data({ openResult: null });
  const result = await call('openFamilySheet', { patientId: idOrZero(requested) });
  if (result.ok) return data({ openResult: { view: familyViewOf(result.value, today) } });
  return data({ openResult: { refused: textOf(result.refusal) } }, { status: 404 });
}

/** Adds an objective to the patient of the path. */
export async function addSubmittedObjective({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedObjective.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const dueDate = dateOf(parsed.data.dueDate);
  if (!dueDate.ok) return commandResponse(dueDate, '');
  const patientId = idOrZero(params.id);
  const objective = { ...parsed.data, patientId, dueDate: dueDate.value, date: null };
  return commandResponse(await call('addObjective', objective), objectiveTexts.registered);
}

/** Scores a period of the objective of the path, or extends its due date. */
export async function changeObjective({ call, params, request }: PageScope): Promise<Response> {
  const parsed = ObjectiveChange.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const objectiveId = idOrZero(params.id);
  if (parsed.data.intent === 'score') {
    const { intent: _, ...scoring } = parsed.data;
    return commandResponse(await call('scorePeriod', { objectiveId, ...scoring }), objectiveTexts.scored);
  }
  const dueDate = dateOf(parsed.data.dueDate);
  if (!dueDate.ok) return commandResponse(dueDate, '');
  const extension = { objectiveId, dueDate: dueDate.value };
  return commandResponse(await call('extendObjective', extension), objectiveTexts.extended);
}

/** Parses a typed due date; an empty text means no due date. Refuses an invalid text with `not-a-date`. */
function dateOf(typed: string): Result<LocalDate | null> {
  if (typed === '') return ok(null);
  const date = parseLocalDate(typed);
  return date ? ok(date) : invalid({ dueDate: 'not-a-date' });
}
