import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';

const MAX_CHARACTERS = 40_000;

type LongTextProps = Omit<TextAreaProps, 'onChange' | 'maxLength' | 'required'> & {
  readonly onText: (text: string) => void;
  /** Whether it may stay empty. */
  readonly optional?: boolean;
};

/** A long text of a history, with its counter. */
export function LongText({ onText, optional = false, ...props }: LongTextProps) {
  return (
    <TextArea
      rows={5}
      {...props}
      required={!optional}
      maxLength={MAX_CHARACTERS}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
