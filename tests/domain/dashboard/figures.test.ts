import { describe, expect, it } from 'vitest';
import { futureSessionCount, sumOf, totalSessionCount } from '#domain/dashboard';

describe('session figures', () => {
  const figures = { scheduled: 10, done: 4, cancelled: 3, withoutEvolution: 1 };

  it('give the future sessions: the scheduled ones that are neither done nor without evolution', () => {
    expect(futureSessionCount(figures)).toBe(5);
  });

  it('count the cancelled sessions among all', () => {
    expect(totalSessionCount(figures)).toBe(13);
  });

  it('add up', () => {
    expect(sumOf([figures, { scheduled: 1, done: 1, cancelled: 0, withoutEvolution: 0 }])).toEqual({
      scheduled: 11,
      done: 5,
      cancelled: 3,
      withoutEvolution: 1,
    });
    expect(sumOf([])).toEqual({ scheduled: 0, done: 0, cancelled: 0, withoutEvolution: 0 });
  });
});
