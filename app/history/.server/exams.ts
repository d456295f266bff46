import { data } from '@remix-run/node';
import { z } from 'zod';
import { blankFormTexts } from '#app/catalogues/copy.ts';
import { commandResponse } from '#app/shell/.server/command-result.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { bodyFileOf, unreadableUpload, uploadResponse } from '#app/shell/.server/uploads.ts';
import { pageOf } from '#app/shell/list-request.ts';
import { idOrZero, SubmittedId } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { addsExams, readsExams } from '#domain/clinical-history';
import { maintainsBlankForms, readsExamFormats } from '#domain/exam-formats';
import { parseLocalDate } from '#domain/shared';
import { childPsychologyViewOf } from '../view/exams.ts';

export { addsExams, maintainsBlankForms, readsExamFormats, readsExams };

const Name = z.string().trim().min(1).max(1000);
const SubmittedExam = z.object({
  formato: SubmittedId,
  fecha: z.string().transform(parseLocalDate),
  nombre: Name,
});

/** PUT adds an exam: the body is the file, the query has format, date and name. */
export async function addSubmittedExam({ call, params, url, request }: PageScope): Promise<Response> {
  const parsed = SubmittedExam.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success || parsed.data.fecha === null) return unreadableUpload();
  const { formato: formatId, fecha: date, nombre } = parsed.data;
  const exam = { patientId: idOrZero(params.id), formatId, date, file: bodyFileOf(request, nombre) };
  return uploadResponse(await call('addExam', exam));
}

/** PUT stores a blank form: the body is the file, the query its name. POST withdraws it. */
export async function changeBlankForm({ call, params, url, request }: PageScope): Promise<Response> {
  const formatId = idOrZero(params.id);
  if (request.method !== 'PUT')
    return commandResponse(await call('withdrawBlankForm', { formatId }), blankFormTexts.withdrawn);
  const name = Name.safeParse(url.searchParams.get('nombre'));
  if (!name.success) return unreadableUpload();
  return uploadResponse(await call('saveBlankForm', { formatId, file: bodyFileOf(request, name.data) }));
}

/** The search of a patient, or the exams of children's psychology of `?paciente=`. */
export async function readChildPsychology({ url, call, today }: PageScope) {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return data({ openResult: null });
  const page = pageOf(url);
  const result = await call('listChildPsychologyExams', { patientId: idOrZero(requested), page });
  if (result.ok) {
    redirectPastEnd(url, page, result.value.exams.total);
    return data({ openResult: { list: childPsychologyViewOf(result.value, today, page) } });
  }
  const locked = result.refusal.code === 'chart-locked';
  const refused = { locked, message: textOf(result.refusal) };
  return data({ openResult: { refused } }, { status: locked ? 403 : 404 });
}
