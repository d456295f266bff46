import { Fragment } from 'react';

/** A text that may break after a dot or an @. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[.@])(?=\S)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts is fixed
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
