interface EntryTextProps {
  readonly title: string;
  readonly text: string | null;
}

/** One text of an entry under its title; renders nothing if the text is empty. */
export function EntryText({ title, text }: EntryTextProps) {
  if (!text) return null;
  return (
    <section className="max-w-[80ch]">
      <h4 className="font-semibold text-small">{title}</h4>
      <p className="whitespace-pre-line break-words">{text}</p>
    </section>
  );
}
