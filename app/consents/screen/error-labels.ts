import { signerRoleNames } from '#domain/wording';
import { consentFieldLabels } from '../copy.ts';
import type { SignerValue } from './signer-value.ts';

/** Labels of the fields for the summary of errors; those of signers name who signs. */
export const errorLabels = (signers: readonly SignerValue[]): Readonly<Record<string, string>> => ({
  ...consentFieldLabels,
  ...Object.fromEntries(
    signers.flatMap(({ role }, index) =>
      Object.entries(consentFieldLabels).flatMap(([name, label]) =>
        [name, `firma.${name}`, `firma.testigo.${name}`].map((field) => [
          `firmantes.${index}.${field}`,
          `${signerRoleNames[role]}: ${label.toLowerCase()}`,
        ]),
      ),
    ),
  ),
});
