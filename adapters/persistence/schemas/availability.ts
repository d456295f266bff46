import { defineEntity, p } from '@mikro-orm/core';

export const WeeklyHoursSchema = defineEntity({
  name: 'WeeklyHours',
  tableName: 'weekly_hours',
  properties: {
    id: p.integer().primary(),
    siteId: p.integer().nullable(),
    staffId: p.integer().nullable(),
    weekday: p.integer(),
    startTime: p.string(),
    endTime: p.string(),
  },
});

export const StaffLeaveSchema = defineEntity({
  name: 'StaffLeave',
  tableName: 'staff_leave',
  properties: {
    id: p.integer().primary(),
    staffId: p.integer(),
    fromDate: p.string(),
    toDate: p.string(),
    startTime: p.string().nullable(),
    endTime: p.string().nullable(),
    kind: p.string(),
    note: p.string().nullable(),
    createdBy: p.integer(),
    createdAt: p.string(),
  },
});
