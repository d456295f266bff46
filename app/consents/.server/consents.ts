import { data } from '@remix-run/node';
import type { Call } from '#adapters/composition/use-cases.ts';
import { nestedFieldName } from '#app/api/field-names.ts';
import { draftViewOf } from '#app/shared/view/draft.ts';
import { issuesResponse, refusedCommand, succeededCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { REFUSAL_STATUS } from '#app/shell/.server/refusal-status.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';
import { readsCharges } from '#domain/charges';
import { consentDraftKey } from '#domain/drafts';
import { ok, type Result } from '#domain/shared';
import { consentsViewOf, type MissingView, needTextOf } from '../consents.ts';
import { consentTexts, templateTexts } from '../copy.ts';
import {
  CONSENT_FIELD_NAMES,
  SubmittedConsent,
  SubmittedRevocation,
  SubmittedTemplate,
  TEMPLATE_FIELD_NAMES,
  TemplateCommand,
} from '../submitted-consent.ts';
import { templateRowOf } from '../templates.ts';
import { documentNameOf } from '../view/document-name.ts';

/** The search of a patient, or the consents of `?paciente=`. */
export async function readConsents({ url, call, actor, today }: PageScope) {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return data({ openResult: null });
  const result = await call('openConsents', { patientId: idOrZero(requested) });
  if (result.ok) {
    const { mayTake, patient } = result.value;
    const draft = mayTake
      ? valueOrThrow(await call('readDraft', { form: consentDraftKey(patient.id) }))
      : null;
    const view = {
      ...consentsViewOf(result.value, actor, today, draft && draftViewOf(draft)),
      seesCharges: readsCharges.permits(actor),
    };
    return data({ openResult: { view } });
  }
  return data({ openResult: { refused: textOf(result.refusal) } }, { status: 404 });
}

/** The response to a command whose fields have the names of requests. */
function respond(
  result: Result<unknown>,
  message: string,
  names: Readonly<Record<string, string>>,
): Response {
  if (result.ok) return Response.json(succeededCommand(message, null));
  const fields = Object.fromEntries(
    Object.entries(fieldTextsOf(result.refusal)).map(([field, text]) => [
      nestedFieldName(field, names),
      text,
    ]),
  );
  return Response.json(refusedCommand(result.refusal, fields), {
    status: REFUSAL_STATUS.command[result.refusal.kind],
  });
}

/** Takes a consent of the patient of the path. */
export async function takeConsent({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedConsent.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const consent = { ...parsed.data, patientId: idOrZero(params.id) };
  const result = await call('signConsent', consent);
  return respond(result, consentTexts.signed(consent.decision), CONSENT_FIELD_NAMES);
}

/** Revokes the consent of the path. */
export async function revokeSubmitted({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedRevocation.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const revocation = { ...parsed.data, id: idOrZero(params.id) };
  return respond(await call('revokeConsent', revocation), consentTexts.revoked, CONSENT_FIELD_NAMES);
}

/** The text of `?plantilla=` for the patient of the path. */
export async function readText({ call, params, url }: PageScope): Promise<Response> {
  const { text } = valueOrThrow(
    await call('readConsentText', {
      patientId: idOrZero(params.id),
      templateId: idOrZero(url.searchParams.get('plantilla')),
      professional: url.searchParams.get('profesional') ?? '',
      representative: url.searchParams.get('representante') ?? '',
    }),
  );
  return Response.json({ text });
}

/** The missing consents of the patients `?pacientes=1,2`. */
export async function readNeeds({ call, url, actor }: PageScope): Promise<Response> {
  const patientIds = (url.searchParams.get('pacientes') ?? '')
    .split(',')
    .map(idOrZero)
    .filter((id) => id > 0);
  const listed = valueOrThrow(await call('listConsentNeeds', { patientIds }));
  const patients = listed.map(({ needs, ...patient }) => ({ ...patient, needs: needs.map(needTextOf) }));
  return Response.json({ patients, opensScreen: onScreen('consents').permits(actor) } satisfies MissingView);
}

/** The document of a consent or a revocation. */
export async function openConsentDocument(call: Call, id: number) {
  const opened = await call('getConsentDocument', { id });
  if (!opened.ok) return opened;
  const { content } = opened.value;
  return ok({ content, contentType: 'application/pdf', name: documentNameOf(opened.value) });
}

/** All versions of the templates. */
export async function readTemplates({ call }: PageScope) {
  const templates = valueOrThrow(await call('listConsentTemplates', {}));
  return { templates: templates.map((template) => templateRowOf(template, templates)) };
}

/** Saves, publishes or reviews a template. */
export async function changeTemplate({ call, request }: PageScope): Promise<Response> {
  const body = await jsonBody(request);
  const command = TemplateCommand.safeParse(body);
  if (!command.success) return issuesResponse(command.error);
  const { intent, id, abogado: lawyer } = command.data;
  if (intent === 'review')
    return respond(
      await call('reviewConsentTemplate', { id: id ?? 0, lawyer }),
      templateTexts.reviewed,
      TEMPLATE_FIELD_NAMES,
    );
  if (intent === 'publish')
    return respond(
      await call('publishConsentTemplate', { id: id ?? 0 }),
      consentTexts.published,
      TEMPLATE_FIELD_NAMES,
    );
  const template = SubmittedTemplate.safeParse(body);
  if (!template.success) return issuesResponse(template.error);
  const result = await call('saveConsentTemplate', { ...template.data, id });
  return respond(result, consentTexts.templateSaved, TEMPLATE_FIELD_NAMES);
}
