import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const version = (name: string) => bigint(name, { mode: 'number' });

export const multirange = customType<{ data: string }>({ dataType: () => 'datemultirange' });
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });
