import type { TextAreaProps } from '#app/ui/text-area.tsx';
import type { LastText, LastTextKind } from '#domain/clinical-history';
import { ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';
import { InsertLastText } from './insert-last-text.tsx';
import { PhraseTextArea } from './screen/phrase-text-area.tsx';

type LongTextProps = Omit<TextAreaProps, 'onChange' | 'maxLength' | 'required'> & {
  readonly onText?: (text: string) => void;
  /** Whether the text is optional. */
  readonly optional?: boolean;
  /** The kind of text; with it, a button inserts the author's last text of this kind. */
  readonly kind?: LastTextKind;
  /** Takes over the facts that belong to the author's last text when it is inserted. */
  readonly onLastText?: (lastText: LastText) => void;
};

/** A long text of a history, with its counter, the user's phrases and the author's last text of its kind. */
export function LongText({ onText, optional = false, kind, onLastText, ...props }: LongTextProps) {
  return (
    <PhraseTextArea
      rows={5}
      {...props}
      required={!optional}
      maxLength={ENTRY_TEXT_MAX_LENGTH}
      onChange={({ target }) => onText?.(target.value)}
      tools={(append) =>
        kind && (
          <InsertLastText
            kind={kind}
            onInsert={(lastText) => {
              append(lastText.text);
              onLastText?.(lastText);
            }}
          />
        )
      }
    />
  );
}
