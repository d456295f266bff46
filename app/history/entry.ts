import type { EntryAuthor, EntryState } from '#domain/clinical-history';
import { fullInstantText, importedText } from '#domain/wording';

/** A clarification of an entry. */
export interface ClarificationView {
  readonly id: number;
  readonly text: string;
  /** `Ana Díaz · Fisioterapia · Registro TP-48213` */
  readonly author: string;
  /** `4 de marzo de 2026, 10:32` */
  readonly writtenAt: string;
}

/** The common fields of all entries. */
export interface EntryView {
  readonly entryId: number;
  readonly author: string;
  /** `Fisioterapia · Registro TP-48213`; empty when neither is known. */
  readonly credentials: string;
  /** `4 de marzo de 2026, 10:32` */
  readonly writtenAt: string;
  /** `Registrado el 4 de marzo de 2026, 10:32`, or where an imported entry comes from. */
  readonly origin: string;
  readonly imported: boolean;
  readonly clarifications: readonly ClarificationView[];
  /** Null for a valid entry. */
  readonly annulment: { readonly reason: string; readonly authorName: string; readonly at: string } | null;
}

export const entryViewOf = ({
  entryId,
  author,
  writtenAt,
  importedBy,
  clarifications,
  annulment,
}: EntryState): EntryView => ({
  entryId,
  author: author.name,
  credentials: credentialsOf(author),
  writtenAt: fullInstantText(writtenAt),
  origin:
    importedBy === null ? `Registrado el ${fullInstantText(writtenAt)}` : importedText(importedBy, writtenAt),
  imported: importedBy !== null,
  clarifications: clarifications.map((each) => ({
    id: each.id,
    text: each.text,
    author: [each.author.name, credentialsOf(each.author)].filter(Boolean).join(' · '),
    writtenAt: fullInstantText(each.writtenAt),
  })),
  annulment: annulment && { ...annulment, at: fullInstantText(annulment.at) },
});

const credentialsOf = ({ profession, registrationNumber }: EntryAuthor): string =>
  [profession, registrationNumber && `Registro ${registrationNumber}`].filter(Boolean).join(' · ');
