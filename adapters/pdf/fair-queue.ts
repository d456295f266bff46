/** The worker of short documents stays free of long ones, whose last part draws all of their pages. */
export const WORKERS = ['short', 'long'] as const;
export type PdfWorker = (typeof WORKERS)[number];

/** Maximum number of lines of a short document, which is rendered in one or two parts. */
const SHORT_LINES = 1_000;

export const workerFor = (lines: number): PdfWorker => (lines <= SHORT_LINES ? 'short' : 'long');

/** A document that is rendered, or waits for it. */
export interface QueuedDocument {
  readonly userId: number;
  readonly worker: PdfWorker;
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
 * Gives documents their worker part by part. A user has one document at a time in both workers together; among the first ones of the
 * users for a worker that one goes on which has the fewest lines so far, and among equals the shortest. So none waits for ever.
 */
export function fairQueue(maxDocuments: number) {
  /** Oldest first. */
  const documents: QueuedDocument[] = [];
  const waiting: Waiting[] = [];
  const busyWorkers = new Set<PdfWorker>();

  const isFirstOfUser = ({ document }: Waiting) =>
    documents.find(({ userId }) => userId === document.userId) === document;

  function startNext(worker: PdfWorker): void {
    if (busyWorkers.has(worker)) return;
    const [next] = waiting
      .filter((each) => each.document.worker === worker && isFirstOfUser(each))
      .sort(
        ({ document: one }, { document: other }) =>
          one.drawnLines - other.drawnLines || one.lines - other.lines,
      );
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    busyWorkers.add(worker);
    next.start(() => {
      busyWorkers.delete(worker);
      // The document whose part has ended asks for its next turn first.
      setImmediate(startNext, worker);
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
        startNext(document.worker);
      });
    },
    leave(document: QueuedDocument): void {
      documents.splice(documents.indexOf(document), 1);
      // The user's next document may be for the other worker.
      for (const worker of WORKERS) setImmediate(startNext, worker);
    },
  };
}
