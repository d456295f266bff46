import type { CorePorts, LoginFailures, Tokens } from '#domain/access';
import { type LocalDate, ok, type Result } from '#domain/shared';
import { certificateNumberIn, verificationCodeIn } from '../certificate.ts';
import type { Certificates } from '../ports.ts';
import { countTry } from '../tries.ts';

interface VerifyPorts extends CorePorts {
  readonly certificates: Pick<Certificates, 'byNumber'>;
  readonly loginFailures: LoginFailures;
  readonly tokens: Pick<Tokens, 'equal'>;
}

interface VerifyInput {
  /** As typed. */
  readonly number: string;
  readonly code: string;
  /** IP address of the caller. */
  readonly origin: string;
}

/** The public facts of a certificate, for anybody with its number and code. */
export type Verification =
  | { readonly valid: false }
  | {
      readonly valid: true;
      readonly issuedOn: LocalDate;
      readonly initials: string;
      readonly institution: string;
    };

/** No certificate has this number or this code; they take the steps of those that exist. */
const NO_NUMBER = { year: 0, serial: 0 };
const NO_CODE = '';

/**
 * Tells anybody whether a certificate is valid: the same for a wrong number, a wrong code and an annulled one (F41). Refuses with
 * `too-many-verifications` (`seconds`, F42).
 */
export async function verifyCertificate(
  { certificates, loginFailures, tokens, clock, unitOfWork }: VerifyPorts,
  { number, code: typed, origin }: VerifyInput,
): Promise<Result<Verification>> {
  const counted = await unitOfWork.run(() => countTry(loginFailures, clock, origin));
  if (!counted.ok) return counted;
  const found = await certificates.byNumber(certificateNumberIn(number) ?? NO_NUMBER);
  const code = verificationCodeIn(typed);
  const isRight = tokens.equal(code ?? NO_CODE, found?.code ?? NO_CODE);
  if (!found || code === null || !isRight || found.annulled) return ok({ valid: false });
  const { issuedOn, initials, institution } = found;
  return ok({ valid: true, issuedOn, initials, institution });
}
