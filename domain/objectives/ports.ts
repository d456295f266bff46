import type { NewObjective, NewScoring, ObjectiveArea, TaskScore } from '#domain/objective-rules';
import type { LocalDate } from '#domain/shared';
import type { StoredObjective } from './objective.ts';

/** The facts of an objective that decide who may score and extend it. */
export interface LockedObjective {
  readonly id: number;
  readonly patientId: number;
  readonly area: ObjectiveArea;
  readonly authorId: number;
  readonly annulled: boolean;
  readonly dueDate: LocalDate;
  /** In the order of writing. */
  readonly scorings: readonly {
    readonly period: number;
    readonly taskScores: readonly TaskScore[];
    readonly annulled: boolean;
  }[];
}

interface Authorship {
  readonly authorId: number;
  readonly at: string;
}

/** Stored objectives. The caller of a read must have passed `mayReadArea` for each of the areas. */
export interface Objectives {
  /** By area, newest first; a constant number of SQL statements. */
  ofPatient(patientId: number, areas: readonly ObjectiveArea[]): Promise<readonly StoredObjective[]>;
  ofId(objectiveId: number): Promise<StoredObjective | null>;
  /** Reads and locks an objective until the transaction ends. */
  lock(objectiveId: number): Promise<LockedObjective | null>;
  /** Returns the id of the entry. */
  add(
    objective: NewObjective & Authorship & { readonly patientId: number; readonly area: ObjectiveArea },
  ): Promise<number>;
  /** Adds a scoring beside the earlier ones; returns the id of its entry. */
  score(
    scoring: NewScoring &
      Authorship & { readonly objectiveId: number; readonly patientId: number; readonly date: LocalDate },
  ): Promise<number>;
  /** Adds a due date beside the earlier ones. */
  extend(
    extension: Authorship & { readonly objectiveId: number; readonly dueDate: LocalDate },
  ): Promise<void>;
}
