import { Fragment } from 'react';

/** A text that goes on in the next line after a dot or an @, as addresses are read. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[.@])(?=\S)/);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
