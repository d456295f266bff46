import { texts } from '#app/shared/copy/texts.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { REFUSAL_STATUS } from '#app/shell/.server/refusal-status.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { LAST_TEXT_KINDS } from '#domain/clinical-history';

/** The caller's last text of the kind `?tipo=` about the patient of the path. */
export async function readLastText({ call, params, url }: PageScope): Promise<Response> {
  const kind = LAST_TEXT_KINDS.find((each) => each === url.searchParams.get('tipo'));
  if (!kind) return Response.json({ message: texts.invalidInput }, { status: 422 });
  const result = await call('readOwnLastText', { patientId: idOrZero(params.id), kind });
  if (result.ok) return Response.json({ lastText: result.value.lastText });
  return Response.json(
    { message: textOf(result.refusal) },
    { status: REFUSAL_STATUS.data[result.refusal.kind] },
  );
}
