/** Talents and places as they are searched. */
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, version, multirange, searchable } from './columns.ts';

/** Searchable rows, made by `talents/project-talents.ts`; read and written by SQL of its own. */
export const talent = pgTable('talent', {
  id: text('id').primaryKey(),
  birthDate: date('birth_date'),
  gender: text('gender'),
  province: text('province'),
  city: text('city'),
  height: integer('height'),
  weight: integer('weight'),
  skin: text('skin'),
  ethnicity: text('ethnicity'),
  facialHair: text('facial_hair'),
  hairs: text('hairs').array().notNull(),
  identicals: text('identicals'),
  tattoos: text('tattoos').array(),
  piercings: text('piercings').array(),
  skills: text('skills').array().notNull(),
  languages: text('languages').array().notNull(),
  rate: integer('rate'),
  rateUnit: text('rate_unit').notNull(),
  hoursFrom: text('hours_from'),
  hoursTo: text('hours_to'),
  rating: real('rating'),
  weighedRating: doublePrecision('weighed_rating'),
  tier: smallint('tier').notNull(),
  freeDays: multirange('free_days').notNull(),
  blockedDays: multirange('blocked_days').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/**
 * Values of a talent that a search shows, and the words it finds: a table of its own, so that filters read narrow rows.
 */
export const talentCard = pgTable('talent_card', {
  id: text('id')
    .primaryKey()
    .references(() => talent.id, { onDelete: 'cascade' }),
  card: jsonb('card').notNull(),
  name: text('name').notNull(),
  document: searchable('document').notNull(),
});

export const talentView = pgTable(
  'talent_view',
  { talentId: text('talent_id').notNull(), houseId: text('house_id').notNull(), day: date('day').notNull() },
  (t) => [primaryKey({ columns: [t.talentId, t.houseId, t.day] })],
);

/** The house that a place belongs to, listed or not. */
export const locationOwner = pgTable('location_owner', {
  id: text('id').primaryKey(),
  houseId: text('house_id').notNull(),
  /** Secret of the place's circle, for as long as there is the place (`domain/places/blur.ts`). */
  blurSeed: text('blur_seed')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
});

/** The directory of places, made by `places/project-locations.ts`; written by SQL of its own. */
export const location = pgTable(
  'location',
  {
    id: text('id').primaryKey(),
    houseId: text('house_id').notNull(),
    card: jsonb('card').notNull(),
    access: jsonb('access').notNull(),
    type: text('type').notNull(),
    province: text('province').notNull(),
    rate: version('rate').notNull(),
    rateUnit: text('rate_unit').notNull(),
    electricity: integer('electricity').notNull(),
    blockedDays: multirange('blocked_days').notNull(),
    document: searchable('document').notNull(),
    blurSeed: text('blur_seed').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('location_house').on(t.houseId),
    index('location_document').using('gin', t.document),
    index('location_province').on(t.province, t.type),
  ],
);
