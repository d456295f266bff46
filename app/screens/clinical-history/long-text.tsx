import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';

const MAX_CHARACTERS = 40_000;

type LongTextProps = Omit<TextAreaProps, 'onChange' | 'maxLength' | 'required'> & {
  readonly onText: (text: string) => void;
};

/** A required long text of a history, with its counter. */
export function LongText({ onText, ...props }: LongTextProps) {
  return (
    <TextArea
      rows={5}
      {...props}
      required
      maxLength={MAX_CHARACTERS}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
