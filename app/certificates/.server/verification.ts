import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { textOf } from '#app/shell/refusal-texts.ts';
import { isoToText } from '#domain/shared';
import type { VerificationView } from '../view/verification.ts';

const NO_INDEX = { 'X-Robots-Tag': 'noindex' };

/** The data of the public page for `?numero=&codigo=`; without both the page asks for them. */
export async function readVerification({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const number = searchParams.get('numero') ?? '';
  const code = searchParams.get('codigo') ?? '';
  const typed = { number, code };
  if (number.trim() === '' || code.trim() === '') return answer({ ...typed, outcome: null });
  const result = await context.container.scope().verifyCertificate({ number, code, origin: context.origin });
  if (!result.ok) {
    const outcome = { kind: 'refused' as const, message: textOf(result.refusal) };
    return answer({ ...typed, outcome }, 429, {
      'Retry-After': String(result.refusal.params?.seconds ?? ''),
    });
  }
  const { value: verified } = result;
  if (!verified.valid) return answer({ ...typed, outcome: { kind: 'not-valid' } });
  const { issuedOn, initials, institution } = verified;
  return answer({
    ...typed,
    outcome: { kind: 'valid', issuedOn: isoToText(issuedOn), initials, institution },
  });
}

const answer = (view: VerificationView, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  data(view, { status, headers: { ...NO_INDEX, 'Cache-Control': 'no-store', ...headers } });
