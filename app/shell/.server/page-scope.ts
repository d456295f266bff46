import type { Container, Scope } from '#adapters/composition/container.ts';
import type { Call } from '#adapters/composition/use-cases.ts';
import type { Actor, RemainingTime } from '#domain/access';
import type { SheetWriter } from '#domain/reports';
import type { LocalDate } from '#domain/shared';

/** The context of a page's handler. */
export interface PageScope {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly actor: Actor;
  /** The file of the caller's photo; null when there is none. */
  readonly photoId: number | null;
  /** Whether the caller must replace a temporary password first. */
  readonly passwordTemporary: boolean;
  /** The only page that the session opens while its device is in the hands of a family; null for all pages. */
  readonly onlyPath: string | null;
  /** Token of the caller's session. */
  readonly token: string;
  /** Whether the browser connects by TLS. */
  readonly secure: boolean;
  /** Remaining time of the caller's session. */
  readonly remainingTime: RemainingTime;
  /** Today at the clinic. */
  readonly today: LocalDate;
  /** Runs a use case as the actor. */
  readonly call: Call;
  /** Audits that the handler refuses the request because of the caller's role (A13). */
  readonly auditRefusal: () => Promise<void>;
  /** All use cases of this request, also those without an actor. */
  readonly scope: Scope;
  /** Writes the spreadsheet of a list. */
  readonly writeSheet: SheetWriter['write'];
  /** Stores an uploaded table until it is discarded. */
  readonly receiveTable: Container['receiveTable'];
  /** Aborted when the client disconnects before the end of the response. */
  readonly clientSignal: AbortSignal;
  /** Logs a fault that occurs after the response has begun; returns its id. */
  readonly logFault: (error: Error) => string;
  /** Starts a requested job without waiting for it; returns false, and starts none, when another process runs the jobs. */
  readonly startJob: Container['startJob'];
  /** Makes a requested export without waiting for it. */
  readonly startExport: Container['startExport'];
  /** Folders of backups and of unsent messages. */
  readonly jobFolders: Container['jobFolders'];
}
