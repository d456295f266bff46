import type { Clock, Failure, Result, UnitOfWork } from '#domain/shared';
import { forbidden, ok, rejectControlCharacters, timestamp } from '#domain/shared';
import type { Action } from './actions.ts';
import { type Actor, auditedCaller, isOperator } from './actor.ts';
import type { AuditEntry, AuditFacts, AuditTrail } from './audit.ts';
import {
  type IdempotencyPorts,
  type IdempotentInput,
  type KeyedRequest,
  replayResponse,
  storedKeyOf,
  storedResponseOf,
} from './idempotency.ts';
import type { Policy } from './policies.ts';

/** Ports of every use case. */
export interface CorePorts extends IdempotencyPorts {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly audit: AuditTrail;
}

/** A use case. Routes and menus may ask its policy early; the call asks it again (A1). */
export interface UseCase<Ports, Input, Output> {
  (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>>;
  readonly action: Action;
  readonly policy: Policy;
  readonly kind: 'command' | 'query';
  /** Whether it writes audit entries. */
  readonly isAudited: boolean;
}

/** The output of a command with its audit facts. */
export interface AuditedOutput<Output> {
  readonly value: Output;
  readonly facts: AuditFacts;
}

/** Builds the success of a command. */
export const succeeded = <Output>(value: Output, facts: AuditFacts) => ok({ value, facts });

/** Runs the final transaction of a command and writes one audit entry; a refusal or an exception rolls back. */
export type Commit = <Output>(work: () => Promise<Result<AuditedOutput<Output>>>) => Promise<Result<Output>>;

/** Checks a form without writing; its errors are reported together with forbidden control characters. */
type CheckForm<Ports, Input> = (ports: Ports & CorePorts, input: Input) => Promise<Result<unknown>>;

interface PreparedCommandDefinition<Ports, Input, Output> {
  readonly action: Action;
  readonly allow: Policy;
  /** Whether texts may hold control characters, as in drafts. */
  readonly allowControlCharacters?: boolean;
  readonly checkForm?: CheckForm<Ports, Input>;
  /** Prepares its rows in small transactions and ends with `commit`. */
  readonly run: (
    ports: Ports & CorePorts,
    actor: Actor,
    input: Input,
    commit: Commit,
  ) => Promise<Result<Output>>;
}

/**
 * A command that writes too many rows for one transaction: it prepares them in small ones and ends with `commit`. Refuses with
 * `not-allowed`; invalid with `control-character` (`before` is the text before that character).
 */
export function preparedCommand<Ports, Input, Output>(
  definition: PreparedCommandDefinition<Ports, Input, Output>,
): UseCase<Ports, Input, Output> {
  const { action, allow, allowControlCharacters = false, checkForm, run } = definition;
  const execute = async (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>> => {
    if (!allow.permits(actor)) return forbidden();
    const controlCharacterFailure = allowControlCharacters ? null : rejectControlCharacters(input);
    if (controlCharacterFailure)
      return withFormErrors(controlCharacterFailure, await checkForm?.(ports, input));
    return run(ports, actor, input, (work) => {
      const workAndAudit = async () => {
        const result = await work();
        if (!result.ok) return result;
        await ports.audit.record(auditEntryOf(ports, actor, action, result.value.facts));
        return ok(result.value.value);
      };
      return actor.request
        ? onlyOnce(ports, actor, actor.request, workAndAudit)
        : ports.unitOfWork.run(workAndAudit);
    });
  };
  return Object.assign(execute, { action, policy: allow, kind: 'command' as const, isAudited: true });
}

/**
 * Runs work in a transaction, or returns the response of an earlier request with the same key (K6). The transaction may be
 * repeated after an uncertain commit, because the key prevents a second effect. Refuses with `submitted-otherwise` when the key
 * was used with other content.
 */
function onlyOnce<Output>(
  ports: CorePorts,
  { userId }: Actor,
  { key, fingerprint }: KeyedRequest,
  work: () => Promise<Result<Output>>,
): Promise<Result<Output>> {
  const { completedRequests, clock, sha256, unitOfWork } = ports;
  const storedKey = storedKeyOf(key, sha256);
  return unitOfWork.run(
    async () => {
      const earlier = await completedRequests.claim(userId, storedKey, fingerprint, timestamp(clock));
      if (earlier) return replayResponse<Output>(earlier, fingerprint);
      const result = await work();
      if (result.ok) await completedRequests.complete(userId, storedKey, storedResponseOf(result.value));
      return result;
    },
    { repeatable: true },
  );
}

/** Adds the field errors of a form to a refusal. */
function withFormErrors(failure: Failure, checked: Result<unknown> | undefined): Failure {
  const fields = checked?.ok === false ? checked.refusal.fields : undefined;
  return fields
    ? { ok: false, refusal: { ...failure.refusal, fields: { ...fields, ...failure.refusal.fields } } }
    : failure;
}

interface CommandDefinition<Ports, Input, Output> {
  readonly action: Action;
  readonly allow: Policy;
  readonly allowControlCharacters?: boolean;
  readonly checkForm?: CheckForm<Ports, Input>;
  readonly run: (
    ports: Ports & CorePorts,
    actor: Actor,
    input: Input,
  ) => Promise<Result<AuditedOutput<Output>>>;
}

/**
 * A use case that writes, in one transaction with one audit entry (K1). Refuses with `not-allowed`; invalid with
 * `control-character` (`before` is the text before that character).
 */
export const command = <Ports, Input, Output>({
  run,
  ...definition
}: CommandDefinition<Ports, Input, Output>): UseCase<Ports, Input, Output> =>
  preparedCommand({
    ...definition,
    run: (ports, actor, input, commit) => commit(() => run(ports, actor, input)),
  });

interface IdempotentDefinition<Ports, Input, Output> extends CommandDefinition<Ports, Input, Output> {
  /** The part of the input that a repetition must share with the first submission. */
  readonly identity: (input: Input) => unknown;
}

/**
 * A {@link command} that a client may repeat with the same `idempotencyKey`: it runs once and gives the first response again (K6).
 * Refuses with `submitted-otherwise` when the key was used with other input.
 */
export const idempotentCommand = <Ports, Input, Output>({
  run,
  identity,
  ...definition
}: IdempotentDefinition<Ports, Input, Output>): UseCase<Ports, Input & IdempotentInput, Output> =>
  preparedCommand<Ports, Input & IdempotentInput, Output>({
    ...definition,
    run(ports, actor, input, commit) {
      const { idempotencyKey } = input;
      const work = () => commit(() => run(ports, actor, input));
      if (!idempotencyKey) return work();
      const fingerprint = ports.sha256(JSON.stringify([definition.action, identity(input)]));
      return onlyOnce(ports, actor, { key: idempotencyKey, fingerprint }, work);
    },
  });

interface QueryDefinition<Ports, Input, Output> {
  readonly action: Action;
  readonly allow: Policy;
  readonly run: (ports: Ports & CorePorts, actor: Actor, input: Input) => Promise<Result<Output>>;
  /** Audit facts of a recorded read, as of a clinical history (H2, Resolución 1995 de 1999); null for a read that needs no entry. */
  readonly auditFactsOf?: (output: Output, input: Input, actor: Actor) => AuditFacts | null;
}

export function query<Ports, Input, Output>(
  definition: QueryDefinition<Ports, Input, Output>,
): UseCase<Ports, Input, Output> {
  const { action, allow, run, auditFactsOf } = definition;
  const execute = async (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>> => {
    if (!allow.permits(actor)) return forbidden();
    const result = await run(ports, actor, input);
    const facts = result.ok && auditFactsOf ? auditFactsOf(result.value, input, actor) : null;
    if (facts) await ports.audit.recordRead(auditEntryOf(ports, actor, action, facts));
    return result;
  };
  return Object.assign(execute, {
    action,
    policy: allow,
    kind: 'query' as const,
    isAudited: auditFactsOf !== undefined,
  });
}

/** Audit facts of a list read on the command line; in the application a list leaves no entry. */
export const auditCommandLineRead =
  <Output, Input>(factsOf: (output: Output, input: Input) => AuditFacts) =>
  (output: Output, input: Input, actor: Actor): AuditFacts | null =>
    isOperator(actor) ? factsOf(output, input) : null;

/** Builds the audit entry of an action by an actor. */
export const auditEntryOf = (
  ports: Pick<CorePorts, 'clock'>,
  actor: Actor,
  action: Action,
  facts: AuditFacts,
): AuditEntry => ({
  ...facts,
  at: timestamp(ports.clock),
  action,
  ...auditedCaller(actor),
  origin: actor.origin,
  userAgent: actor.userAgent ?? null,
});
