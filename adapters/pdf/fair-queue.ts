/** A document that is rendered, or waits for it. */
export interface QueuedDocument {
  readonly userId: number;
  /** Number of its lines, counted beforehand. */
  readonly lines: number;
  /** Number of lines that were drawn so far. */
  drawnLines: number;
}

export type Release = () => void;

interface Waiting {
  readonly document: QueuedDocument;
  readonly start: (release: Release) => void;
}

/**
 * Gives documents the renderer part by part. A user has one document at a time; among the first ones of the users that one goes on
 * which has the fewest lines so far, and among equals the shortest. So a short document overtakes long ones, and none waits for ever.
 */
export function fairQueue(maxDocuments: number) {
  /** Oldest first. */
  const documents: QueuedDocument[] = [];
  const waiting: Waiting[] = [];
  let isRunning = false;

  const isFirstOfUser = ({ document }: Waiting) =>
    documents.find(({ userId }) => userId === document.userId) === document;

  function startNext(): void {
    if (isRunning) return;
    const [next] = waiting
      .filter(isFirstOfUser)
      .sort(
        ({ document: one }, { document: other }) =>
          one.drawnLines - other.drawnLines || one.lines - other.lines,
      );
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    isRunning = true;
    next.start(() => {
      isRunning = false;
      // The document whose part has ended asks for its next turn first.
      setImmediate(startNext);
    });
  }

  return {
    /** Adds a document; false when too many wait. */
    enter(document: QueuedDocument): boolean {
      if (documents.length >= maxDocuments) return false;
      documents.push(document);
      return true;
    },
    /** Resolves when the next part of a document may be rendered; the returned function ends the part. */
    turn(document: QueuedDocument): Promise<Release> {
      return new Promise((start) => {
        waiting.push({ document, start });
        startNext();
      });
    },
    leave(document: QueuedDocument): void {
      documents.splice(documents.indexOf(document), 1);
      setImmediate(startNext);
    },
  };
}
